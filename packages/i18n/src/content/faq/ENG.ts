import type { FaqKey } from '../keys.ts';
import type { BuiltInText } from '../text.ts';

export const FAQ_ENG: Readonly<Record<FaqKey, BuiltInText>> = {
  'withdraw-time': {
    title: 'How long does a withdrawal take?',
    summary: 'The order shows the time by which it arrives.',
    body: '**The order itself says by when.** Each payment method has a promised time, which you see before you confirm and which counts from the moment of your request.\n\n1. **Check.** We look at identity, limits and the account it goes to.\n2. **Sent.** The provider receives the payment.\n3. **In your account.** Your bank or wallet confirms it.\n\n## When it takes longer\n\n- The account is not in your name: the money returns to your balance.\n- A person checks the request: the order says so.\n- The provider did not answer: we keep asking, and the money stays reserved for you.',
  },
  'withdraw-owner': {
    title: 'Which account can I withdraw to?',
    summary: 'Only to an account or wallet in your own name.',
    body: '**Only to one in your own name.** Where your country asks for it, the money goes back the way it came: to the account that you deposited from.\n\nThe form checks numbers and documents before it sends anything. Details that you save are shown in full to you alone.',
  },
  'withdraw-cancel': {
    title: 'Can I cancel a withdrawal?',
    summary: 'Yes, until it has been sent to the provider.',
    body: '**Yes, while it is still being checked.** Open the order in your transactions and choose to cancel: the amount is back in your balance at once.\n\nOnce the payment was sent, it can no longer be stopped. It arrives, or it comes back by itself if the bank refuses it.',
  },
  'withdraw-review': {
    title: 'Why is my withdrawal being checked?',
    summary: 'Large or unusual requests are read by a person.',
    body: '**A person looks at large or unusual requests before they are paid.** It protects your money if somebody else got into your account.\n\n- We may ask for your document if you have not given it yet.\n- Your limits and bets do not change meanwhile.\n- A refusal gives its reason and puts the whole amount back.',
  },
  'deposit-methods': {
    title: 'How can I deposit?',
    summary: 'The deposit page shows the methods of your country.',
    body: '**The deposit page lists only what can be used where you play.**\n\n| Country | Methods |\n|---|---|\n| Brazil | PIX |\n| Mexico | SPEI |\n| Colombia | PSE, Nequi, Daviplata, Transfiya, Tpaga, Bancolombia |\n| Peru | Yape, Plin, bank transfer |\n| Philippines | GCash, Maya and other wallets |\n| Kenya | M-PESA |\n\nWhere a country allows no deposits, everything is free play. Coins such as USDT appear only where the rules of the brand allow them.',
  },
  'deposit-minimum': {
    title: 'What is the minimum deposit?',
    summary: 'Usually {deposit}; a method may ask for more.',
    body: '**Usually {deposit}.** A payment method may have a higher minimum of its own, and each has a maximum. Both are shown before you confirm.\n\nWe charge nothing for a deposit. If your bank does, the bank says so.',
  },
  'deposit-missing': {
    title: 'I paid and the money is not here. What now?',
    summary: 'Open the order and send an appeal with your receipt.',
    body: '**Open the deposit in your transactions and choose “Something is wrong”.** Add a picture of your receipt; a person answers there.\n\n1. Look whether the payment left your bank.\n2. Compare amount and reference with the order.\n3. Send the appeal. You see every answer in the same order.\n\nDo not pay twice: an order that expired is still credited when its money arrives.',
  },
  'deposit-other-person': {
    title: 'Can I deposit from somebody else’s account?',
    summary: 'No. Such a deposit is held and sent back.',
    body: '**No.** The payer and the player must be the same person. A payment from somebody else is held: it is not added to your balance, you are told why, and it goes back to the account that it came from.',
  },
  'bet-odds-changed': {
    title: 'The odds moved while I was betting. Which count?',
    summary: 'The odds on your receipt, and no other.',
    body: '**The odds on the receipt.** If they rise while your bet is on its way, you get the better ones. If they fall, we ask you first, unless you chose in your settings to accept every change.\n\nAfter the receipt nothing changes any more, whatever the market does.',
  },
  'bet-in-play-wait': {
    title: 'Why does a live bet wait for some seconds?',
    summary: 'So that nobody bets on a goal that was already scored.',
    body: '**Because a stadium is faster than a broadcast.** A live bet waits some seconds. If the market is closed or the odds have fallen by then, the bet is refused and your stake is back at once.\n\nThe bet slip counts the seconds. You can leave the page: the answer comes anyway.',
  },
  'bet-postponed': {
    title: 'My match was postponed. What happens to the bet?',
    summary: 'It stays open; without a new kick-off in time it is refunded.',
    body: '**The bet stays open for the time that the rules of its sport give.** If the match is played by then, the result counts as usual. If not, this selection is void.\n\n- A single is refunded.\n- In a multiple the void selection counts as 1.00 and the others go on.',
  },
  'bet-stopped': {
    title: 'A match was stopped in the middle. What counts?',
    summary: 'What was decided stands; the rest is refunded.',
    body: '**Everything that no continuation could have changed stands.** “Over 1.5 goals” is won with two goals on the board, however early the match ended. “Home win” was not decided and is refunded.\n\nThe details of the bet show the score that decided it.',
  },
  'bet-half-won': {
    title: 'What does “half won” mean?',
    summary: 'A line in .25 or .75 is two bets of half the stake.',
    body: '**A line such as 2.25 or −0.75 is two bets of half the stake**, on the lines next to it. One can win while the other is refunded.\n\nExample: over 2.75 with exactly three goals. Over 2.5 wins, over 3 is refunded: half won.',
  },
  'bet-cash-out': {
    title: 'How is the cash-out price made?',
    summary: 'The fair value of your bet now, less a margin that we show.',
    body: '**Fair value less our margin, and both are on the screen.** The fair value follows from the chances of what is still open. The margin depends on the number of open selections.\n\n- You can cash out a part; the rest stays at its odds.\n- You can set a price at which it happens by itself.\n- If the price falls while you confirm, we ask you again. If it rises, you get more.',
  },
  'bet-wrong-result': {
    title: 'A result was wrong. Will it be corrected?',
    summary: 'Yes, and the balance with it, in both directions.',
    body: '**Yes.** When an official result is corrected, every bet on it is settled again. You see both lines in your statement: the old one taken back and the new one.\n\nIf you had already spent a return that was taken back, the difference is shown as owed and the next credit pays it first.',
  },
  'bet-share': {
    title: 'Can I share my bet slip?',
    summary: 'Yes, with a code. Your stake stays private.',
    body: '**Yes. The slip makes a code and a link.** Whoever opens it gets the same selections at the odds of that moment and chooses a stake of their own. Nobody sees what you bet or won.',
  },
  'bonus-wagering': {
    title: 'What is wagering?',
    summary: 'How much has to be staked before a bonus becomes cash.',
    body: '**Each bonus says how often its amount has to be staked.** The card of the bonus counts down: what is done, what is left and until when.\n\nStakes on very low odds and bets that you cash out may count less or not at all; the rules of the bonus say which. Refunded bets never count.',
  },
  'bonus-withdraw': {
    title: 'Can I withdraw while I have a bonus?',
    summary: 'Yes. Your cash is always yours; the active bonus ends.',
    body: '**Yes, your cash can always be withdrawn.** The bonus that is active ends with the withdrawal, and we show what you would lose before you agree. Bonuses that wait for their turn stay.',
  },
  'bonus-code': {
    title: 'Where do I enter a code?',
    summary: 'On the page “Redeem a code”, or in a deposit.',
    body: '**Open [Redeem a code](#/redeem).** A code that goes with a deposit is entered in the deposit itself.\n\nA code has a number of uses and an end. After several wrong ones the page asks you to wait.',
  },
  'bonus-levels': {
    title: 'How do I rise in the VIP club?',
    summary: 'By settled stakes of cash. The level never falls.',
    body: '**Settled stakes of cash make points, and points make levels.** Bets with bonus money or free bets do not count. A level that you have reached stays.\n\nThe [club](#/vip-club) shows what each level gives. During a break none of this is shown, and nothing is lost.',
  },
  'account-password': {
    title: 'I forgot my password.',
    summary: 'A code to your email lets you choose a new one.',
    body: '**On the login page choose “Forgot password”.** We send a code to your email. It is good for some minutes and for one use.\n\nAfter the change every other device is logged out. Nobody from {brand} will ever ask you for a code or a password.',
  },
  'account-devices': {
    title: 'Who is logged in to my account?',
    summary: 'Settings, devices: see them all and log any of them out.',
    body: '**[Your devices](#/setting/devices) shows each one** with its name and when it was last used. You can log out one of them or all others. If you do not know a device, log it out and change your password.',
  },
  'account-documents': {
    title: 'Why do you ask for my document?',
    summary: 'To be sure of your age and that an account has one person.',
    body: '**Because only adults may play, from {age}, and each person has one account.** You give date of birth and document once; both cannot be changed afterwards.\n\nThe number is stored protected, is shown with its last characters only and is never sold.',
  },
  'account-close': {
    title: 'How do I close my account?',
    summary: 'In the settings, at any time. Withdraw your balance first.',
    body: '**[Close the account](#/setting/account-cancellation) in the settings.** Withdraw your balance first and wait for open bets. You can change your mind until the date that the page shows.\n\nIf playing worries you, [a break or an exclusion](#/setting/self-exclusion) is the stronger choice: nobody can undo it.',
  },
  'casino-fair': {
    title: 'How do I know that a game is fair?',
    summary: 'Our own games can be checked round by round.',
    body: '**Before the first bet we show the hash of our seed.** Your own seed and the number of the round decide with it. When you change seeds, ours is revealed, and you can compute every round again.\n\n[Check a round](#/fairness). The page computes on your device and does not ask us.',
  },
  'casino-connection': {
    title: 'My connection broke in the middle of a round.',
    summary: 'The round ends on the server, with or without you.',
    body: '**Nothing is lost.** A round that has begun is decided by the server or by the provider, and the win is in your balance. A game that waits for your move keeps it: open it again.\n\nEvery round is in your game history with stake, result and time.',
  },
  'casino-return': {
    title: 'What does the return of a game mean?',
    summary: 'What it pays back on average over very many rounds.',
    body: '**A return of 97% means that of all stakes together 97% are paid back**, over a very large number of rounds. It says nothing about the next round or about one evening.\n\nThe page of each game shows the figure that its provider states.',
  },
  'casino-crash': {
    title: 'How does the crash game end?',
    summary: 'The point was fixed before the round; nobody can move it.',
    body: '**The rounds were made in advance, from the last to the first**, and each one proves the one after it. Bets do not change the point at which it ends.\n\nYou can set a multiplier at which you cash out by itself. It works even if your phone loses the connection.',
  },
  'limits-set': {
    title: 'How do I limit what I spend?',
    summary: 'Deposits, losses, stakes and time, by day, week or month.',
    body: '**[Your limits](#/setting/limits): deposits, losses, stakes and time**, each by day, week or month.\n\n- A lower limit applies at once.\n- A higher one only after 24 hours, and you can take it back until then.\n- Losses count open bets as lost until they are settled.',
  },
  'limits-break': {
    title: 'What is a break?',
    summary: 'From 15 minutes to 30 days without playing.',
    body: '**15 minutes, the rest of the day, 24 hours, 7 or 30 days.** You are logged out on all devices and cannot deposit or bet until it is over. It cannot be shortened, not even by us.\n\nOpen bets are settled and paid as usual. We send no promotions meanwhile.',
  },
  'limits-exclusion': {
    title: 'What is self-exclusion, and what about my balance?',
    summary: 'Six months, a year or for ever. The money stays yours.',
    body: '**[Exclude yourself](#/setting/self-exclusion) for six months, a year or for ever.** Nobody can end it early, whatever the reason.\n\nYour balance is paid out to you: write to [{email}](mailto:{email}). Open bets are settled, and a withdrawal that was under way goes on.',
  },
};
