// One chunk for everything of the slip: it is loaded once, before the first tap needs it.
export { MiniSlip } from './mini-slip.tsx';
export { ReceiptSheet } from './receipt-sheet.tsx';
export { SlipSheet } from './slip-sheet.tsx';
