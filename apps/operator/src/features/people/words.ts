import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import type { Words } from '../../app/parts/words.ts';

export type PersonAction = 'role' | 'link' | 'end' | 'suspend' | 'resume' | 'approve' | 'reject';

export const ROLE_WORDS: Words = {
  viewer: 'operator.role.viewer',
  support: 'operator.role.support',
  trader: 'operator.role.trader',
  finance: 'operator.role.finance',
  admin: 'operator.role.admin',
};

export const WAITING_WORDS = {
  role: 'console.people.waiting.role',
  resume: 'console.people.waiting.resume',
  link: 'console.people.waiting.link',
} as const satisfies Record<string, OperatorMessageId>;

export const ACTION_LABELS: Readonly<Record<PersonAction, OperatorMessageId>> = {
  role: 'console.people.act.role',
  link: 'console.people.act.link',
  end: 'operator.act.end',
  suspend: 'console.people.act.suspend',
  resume: 'console.people.act.resume',
  approve: 'console.approvals.approve',
  reject: 'console.approvals.reject',
};

export const ACTION_TEXTS: Readonly<Record<PersonAction, OperatorMessageId>> = {
  role: 'console.people.act.role.text',
  link: 'console.people.act.link.text',
  end: 'console.people.act.end.text',
  suspend: 'console.people.act.suspend.text',
  resume: 'console.people.act.resume.text',
  approve: 'console.approvals.approve.text',
  reject: 'console.approvals.reject.text',
};
