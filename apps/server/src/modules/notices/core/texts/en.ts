import type { WrittenTexts } from '../template.ts';

export const ENG: WrittenTexts = {
  'bet-won': {
    title: 'You won {amount}',
    text: 'Your bet of {stake} is settled. The money is in your balance.',
  },
  'bet-void': {
    title: 'Bet void, {stake} returned',
    text: 'Your bet does not count. The stake is in your balance again.',
  },
  goal: {
    title: 'Goal for {team}, {score}',
    text: '{home} against {away}: your open bet follows this match.',
  },
  'withdrawal-paid': {
    title: 'Withdrawal paid, {amount}',
    text: 'The money has left for your account. Your bank shows it as soon as it books it.',
  },
  'withdrawal-refused': {
    title: 'Withdrawal returned, {amount}',
    text: 'It could not be paid out. The money is in your balance again; the order says why.',
  },
  'deposit-paid': {
    title: 'Deposit of {amount} received',
    text: 'The money is in your balance.',
  },
  'bonus-granted': {
    title: 'You received {prize}',
    text: '{title}. The terms are on the page of your bonuses.',
  },
  'bonus-expires': {
    title: 'A bonus ends on {time}',
    text: '{title}: {amount} of bonus money is left until then.',
  },
  'level-up': {
    title: 'You reached VIP level {level}',
    text: 'What the level gives is in the VIP club.',
  },
  'login-new-device': {
    title: 'New login from {device}',
    text: 'On {time}. If it was not you, log that device out and change your password.',
  },
  'limit-near': {
    title: 'You used {percent}% of your limit',
    text: '{left} of {limit} is left until {until}.',
  },
  'support-answer': {
    title: 'Support has answered',
    text: 'About: {subject}. Open the conversation to read it.',
  },
  'documents-accepted': {
    title: 'Your document was accepted',
    text: 'Your identity is verified. There is nothing more to do.',
  },
  'documents-refused': {
    title: 'Your document was not accepted',
    text: 'Open your documents to read why, and send it again.',
  },
  'documents-expired': {
    title: 'Your document has expired',
    text: 'Your identity is no longer verified. Open your documents and send a valid one.',
  },
};
