import type { Translation } from '../../message-id.ts';

export const legal = {
  'legal.terms.who.title': 'Who may play',
  'legal.terms.who.text':
    'Adults of 18 or older, with one account each. The account is yours: do not lend it and do not bet for somebody else.',
  'legal.terms.money.title': 'Your money',
  'legal.terms.money.text':
    'The balance is yours. Deposits come from an account in your name, and withdrawals go to an account in your name. We may ask for your identity before we pay. Demo money has no value and cannot be withdrawn.',
  'legal.terms.bets.title': 'Bets',
  'legal.terms.bets.text':
    'A bet counts when its receipt says that it was accepted, at the odds that the receipt shows. In play a bet waits some seconds for its answer. Every result shows the score that decided it. A wrong result is corrected, and so is the balance.',
  'legal.terms.stopped.title': 'Matches that stop',
  'legal.terms.stopped.text':
    'What was decided by then stands. What was not is refunded. A postponed match is refunded when it is not resumed within the time that the rules of its sport give.',
  'legal.terms.protection.title': 'Protection',
  'legal.terms.protection.text':
    'You can limit deposits, losses, stakes and time, take a break or exclude yourself. A lower limit holds at once; a higher one only after a waiting time.',
  'legal.terms.end.title': 'Leaving and complaints',
  'legal.terms.end.text':
    'You can close the account in the settings at any time. If a payment did not arrive, open an appeal in its order: a person answers.',
  'legal.privacy.data.title': 'What we store',
  'legal.privacy.data.text':
    'The e-mail, phone and document that you give, the devices you logged in with, network addresses, your bets, payments, limits and messages.',
  'legal.privacy.why.title': 'What for',
  'legal.privacy.why.text':
    'To run your account, to pay what is yours, to follow the laws on betting and money laundering, to protect players and to find fraud.',
  'legal.privacy.who.title': 'Who sees it',
  'legal.privacy.who.text':
    'The operator’s staff, each according to their role and with a record of every action, and payment providers, only with what they need for your order. We do not sell data.',
  'legal.privacy.long.title': 'How long',
  'legal.privacy.long.text':
    'Entries of money and bets are not deleted: the law asks for them. Sessions end when you log out. Codes and links hold for minutes.',
  'legal.privacy.rights.title': 'Your choices',
  'legal.privacy.rights.text':
    'See and log out devices, correct your details and close the account in the settings. For a copy of your data, ask the operator’s support.',
} as const satisfies Translation<'legal'>;
