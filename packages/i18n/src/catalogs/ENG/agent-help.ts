import type { Translation } from '../../message-id.ts';

export const agentHelp = {
  'agent.help.legal':
    'Refer only people over 18. Gambling is no income: the commission depends on our net revenue and can be negative.',
  'agent.help.open': 'Open the agent area',
  'agent.faq.who': 'Who can be an agent?',
  'agent.faq.who.text':
    'Everybody with a registered account. There is no fee, no target and no contract: the code is already in the agent area.',
  'agent.faq.how': 'How is the commission computed?',
  'agent.faq.how.text':
    'On net revenue: what was staked, less winnings, bonuses, jackpots, fees and chargebacks. It covers three levels: those who came by you, those who came by them, and the level after that. The rates are shown in your area.',
  'agent.faq.active': 'What is an active player?',
  'agent.faq.active.text':
    'Somebody who came directly by you and staked in the month at least the amount shown on the card of the next tier.',
  'agent.faq.tier': 'How do I reach a higher tier?',
  'agent.faq.tier.text':
    'With more active players and more revenue of direct players in the same month: both count. The next month starts anew.',
  'agent.faq.negative': 'What if a day or a month is negative?',
  'agent.faq.negative.text':
    'When the players win, the day is negative and is set off against the others; it stays in the statement. A negative month is carried to the next one. You never pay out of your own pocket.',
  'agent.faq.when': 'When am I paid?',
  'agent.faq.when.text':
    'After the end of the month the statement is checked and approved by two people. The approved amount waits under Transfer and goes to the balance with one tap, without wagering.',
  'agent.faq.see': 'What do I see of the players?',
  'agent.faq.see.text':
    'A masked name, the level and sums of the month. Names, contacts, balances, bets, limits and breaks are never shown. Ask nobody for them.',
  'agent.faq.bind': 'Can I change my agent?',
  'agent.faq.bind.text':
    'No. Binding happens once, which is why the page shows who the agent is before. Going on without an agent takes nothing from you.',
  'agent.faq.lost': 'Why was an amount held?',
  'agent.faq.lost.text':
    'Your own accounts, accounts that invite each other, and accounts that share a device or a payment method are checked first. The statement shows the state, and support tells you the reason.',
  'agent.faq.stop': 'What about a break?',
  'agent.faq.stop.text':
    'During a break or self-exclusion the agent area is not shown and nothing is sent. What was earned is kept for later.',
  'agent.step.open': 'Open the agent area',
  'agent.step.open.text': 'In Account, tap Agent area. Your code is already there.',
  'agent.step.link': 'Create a link for each channel',
  'agent.step.link.text':
    'Tap New link and give it a short name such as instagram. So you know where each account came from.',
  'agent.step.tell': 'Tell the truth',
  'agent.step.tell.text':
    'Show the link only to people over 18. Promise no winnings, offer no money, and do not write as if you were us.',
  'agent.step.follow': 'Follow the month',
  'agent.step.follow.text':
    'The chart shows every day, negative ones too. The card says what is missing to the next tier.',
  'agent.step.month': 'Read the statement',
  'agent.step.month.text':
    'At the end of the month the statement closes. Two people check it, and what is small or negative goes to the next month. You can download it as CSV.',
  'agent.step.transfer': 'Transfer to the balance',
  'agent.step.transfer.text':
    'The approved amount goes to the balance with one tap. It is real money without wagering and can be withdrawn.',
} as const satisfies Translation<'agentHelp'>;
