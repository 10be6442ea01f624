import type { Asset } from '@palpite/kernel/assets';
import { toDecimal } from '@palpite/kernel/money';
import { VI } from './vi.ts';
import type { Words } from './vocabulary.ts';

const RU: Words = {
  pay: 'Оплата',
  youPay: 'К оплате',
  to: 'Получатель',
  until: 'До',
  order: 'Заказ',
  lead: {
    'br-code':
      'Отсканируйте код в приложении банка или скопируйте его. Здесь приложение тоже у вас: подтвердите ниже.',
    transfer: 'Переведите на этот счёт из своего банка. Здесь банк тоже у вас: отправьте ниже.',
    intent: 'Отсканируйте код любым приложением UPI. Здесь приложение тоже у вас: подтвердите ниже.',
    push: 'На этот телефон пришёл запрос. Подтвердите его своим кодом.',
    redirect: 'Вы в своём банке или кошельке. Проверьте платёж и подтвердите его.',
    'bank-account':
      'Переведите на этот счёт и точно укажите назначение. Здесь банк тоже у вас: отправьте ниже.',
    address: 'Отправляйте только эту монету и только в этой сети. Здесь кошелёк тоже ваш: отправьте ниже.',
  },
  act: {
    'br-code': 'Оплатить',
    transfer: 'Отправить перевод',
    intent: 'Подтвердить',
    push: 'Ввести код и оплатить',
    redirect: 'Подтвердить платёж',
    'bank-account': 'Отправить перевод',
    address: 'Отправить',
  },
  qr: 'QR-код этого платежа',
  code: 'Код для копирования',
  phone: 'Телефон',
  bank: 'Банк',
  account: 'Счёт',
  beneficiary: 'Получатель',
  reference: 'Номер',
  memo: 'Назначение',
  network: 'Сеть',
  address: 'Адрес',
  amount: 'Сумма перевода',
  insufficient: 'Оплатить без денег на счёте',
  cancel: 'Отменить',
  again: 'Отправить ещё раз',
  refresh: 'Обновить',
  back: 'Вернуться в Palpite',
  copy: 'Скопировать',
  copied: 'Скопировано',
  state: {
    pending: 'Ждёт оплаты',
    'under-way': 'В пути',
    confirming: 'Подтверждается',
    paid: 'Оплачено',
    failed: 'Не оплачено',
    expired: 'Срок истёк',
  },
  about: {
    'under-way': 'Вы подтвердили. Банк обрабатывает платёж.',
    paid: 'Деньги получены.',
    failed: 'Деньги не списаны.',
    expired: 'Время на оплату вышло. Деньги не списаны.',
  },
  confirmations: 'Подтверждений: {have} из {need}',
  notice: {
    insufficient: 'На счёте недостаточно денег. Ничего не оплачено.',
    amount: 'Это не сумма. Напишите так: 25,50.',
    'not-now': 'Этот платёж уже нельзя изменить.',
  },
  play: 'Игрушечные деньги: ничто не покидает эту машину.',
  gone: 'Такого платежа нет',
  goneAbout: 'Банк не знает этого адреса. Начните оплату заново.',
};

const PT: Words = {
  pay: 'Pagamento',
  youPay: 'Você paga',
  to: 'Para',
  until: 'Até',
  order: 'Pedido',
  lead: {
    'br-code':
      'Leia o código no app do seu banco ou copie e cole. Aqui você também é o app: confirme abaixo.',
    transfer: 'Transfira para esta conta pelo seu banco. Aqui você também é o banco: envie abaixo.',
    intent: 'Leia o código com qualquer app UPI. Aqui você também é o app: aprove abaixo.',
    push: 'Um pedido chegou neste telefone. Aprove com a sua senha.',
    redirect: 'Você está no seu banco ou carteira. Confira o pagamento e aprove.',
    'bank-account':
      'Transfira para esta conta e escreva a mensagem exatamente assim. Aqui você também é o banco: envie abaixo.',
    address: 'Envie somente esta moeda e somente por esta rede. Aqui a carteira também é sua: envie abaixo.',
  },
  act: {
    'br-code': 'Pagar agora',
    transfer: 'Enviar transferência',
    intent: 'Aprovar',
    push: 'Digitar a senha e pagar',
    redirect: 'Aprovar pagamento',
    'bank-account': 'Enviar transferência',
    address: 'Enviar',
  },
  qr: 'QR code deste pagamento',
  code: 'Pix copia e cola',
  phone: 'Telefone',
  bank: 'Banco',
  account: 'Conta',
  beneficiary: 'Favorecido',
  reference: 'Referência',
  memo: 'Mensagem',
  network: 'Rede',
  address: 'Endereço',
  amount: 'Valor a enviar',
  insufficient: 'Pagar sem saldo',
  cancel: 'Cancelar',
  again: 'Enviar mais uma vez',
  refresh: 'Atualizar',
  back: 'Voltar à Palpite',
  copy: 'Copiar',
  copied: 'Copiado',
  state: {
    pending: 'Aguardando você',
    'under-way': 'A caminho',
    confirming: 'Confirmando',
    paid: 'Pago',
    failed: 'Não pago',
    expired: 'Expirado',
  },
  about: {
    'under-way': 'Você aprovou. O banco está processando.',
    paid: 'O dinheiro chegou.',
    failed: 'Nenhum dinheiro saiu da sua conta.',
    expired: 'O prazo para pagar terminou. Nenhum dinheiro saiu da sua conta.',
  },
  confirmations: '{have} de {need} confirmações',
  notice: {
    insufficient: 'Saldo insuficiente na sua conta. Nada foi pago.',
    amount: 'Isso não é um valor. Escreva, por exemplo, 25,50.',
    'not-now': 'Este pagamento não pode mais ser alterado.',
  },
  play: 'Dinheiro de brincadeira: nada sai desta máquina.',
  gone: 'Pagamento não encontrado',
  goneAbout: 'O banco não conhece este endereço. Comece o pagamento de novo.',
};

const ES: Words = {
  pay: 'Pago',
  youPay: 'Vas a pagar',
  to: 'Para',
  until: 'Hasta',
  order: 'Orden',
  lead: {
    'br-code': 'Escanea el código en la app de tu banco o cópialo. Aquí también eres la app: confirma abajo.',
    transfer: 'Transfiere a esta cuenta desde tu banco. Aquí también eres el banco: envía abajo.',
    intent: 'Escanea el código con cualquier app UPI. Aquí también eres la app: aprueba abajo.',
    push: 'Llegó una solicitud a este teléfono. Apruébala con tu clave.',
    redirect: 'Estás en tu banco o billetera. Revisa el pago y apruébalo.',
    'bank-account':
      'Transfiere a esta cuenta y escribe el concepto tal cual. Aquí también eres el banco: envía abajo.',
    address: 'Envía solo esta moneda y solo por esta red. Aquí la billetera también es tuya: envía abajo.',
  },
  act: {
    'br-code': 'Pagar ahora',
    transfer: 'Enviar transferencia',
    intent: 'Aprobar',
    push: 'Poner la clave y pagar',
    redirect: 'Aprobar el pago',
    'bank-account': 'Enviar transferencia',
    address: 'Enviar',
  },
  qr: 'Código QR de este pago',
  code: 'Código para copiar',
  phone: 'Teléfono',
  bank: 'Banco',
  account: 'Cuenta',
  beneficiary: 'Beneficiario',
  reference: 'Referencia',
  memo: 'Concepto',
  network: 'Red',
  address: 'Dirección',
  amount: 'Monto a enviar',
  insufficient: 'Pagar sin saldo',
  cancel: 'Cancelar',
  again: 'Enviar otra vez',
  refresh: 'Actualizar',
  back: 'Volver a Palpite',
  copy: 'Copiar',
  copied: 'Copiado',
  state: {
    pending: 'Esperando tu pago',
    'under-way': 'En camino',
    confirming: 'Confirmando',
    paid: 'Pagado',
    failed: 'No pagado',
    expired: 'Vencido',
  },
  about: {
    'under-way': 'Ya aprobaste. El banco lo está procesando.',
    paid: 'El dinero llegó.',
    failed: 'No se movió dinero.',
    expired: 'Se acabó el tiempo para pagar. No se movió dinero.',
  },
  confirmations: '{have} de {need} confirmaciones',
  notice: {
    insufficient: 'No hay saldo suficiente en tu cuenta. No se pagó nada.',
    amount: 'Eso no es un monto. Escríbelo así: 25.50.',
    'not-now': 'Este pago ya no se puede cambiar.',
  },
  play: 'Dinero de juego: nada sale de este equipo.',
  gone: 'No existe ese pago',
  goneAbout: 'El banco no conoce esta dirección. Empieza el pago otra vez.',
};

const ENG: Words = {
  pay: 'Payment',
  youPay: 'You pay',
  to: 'To',
  until: 'Until',
  order: 'Order',
  lead: {
    'br-code': 'Scan the code in your bank app, or copy it. Here you are the bank app too: confirm below.',
    transfer: 'Transfer to this account from your bank. Here you are the bank too: send below.',
    intent: 'Scan the code with any UPI app. Here you are the app too: approve below.',
    push: 'A request has come to this phone. Approve it with your PIN.',
    redirect: 'You are in your bank or wallet. Check the payment and approve it.',
    'bank-account':
      'Transfer to this account and write the note exactly. Here you are the bank too: send below.',
    address: 'Send only this coin and only on this network. Here you hold the wallet too: send below.',
  },
  act: {
    'br-code': 'Pay now',
    transfer: 'Send transfer',
    intent: 'Approve',
    push: 'Enter PIN and pay',
    redirect: 'Approve payment',
    'bank-account': 'Send transfer',
    address: 'Send',
  },
  qr: 'QR code of this payment',
  code: 'Code to copy',
  phone: 'Phone',
  bank: 'Bank',
  account: 'Account',
  beneficiary: 'Beneficiary',
  reference: 'Reference',
  memo: 'Note',
  network: 'Network',
  address: 'Address',
  amount: 'Amount to send',
  insufficient: 'Pay without enough money',
  cancel: 'Cancel',
  again: 'Send once more',
  refresh: 'Look again',
  back: 'Back to Palpite',
  copy: 'Copy',
  copied: 'Copied',
  state: {
    pending: 'Waiting for you',
    'under-way': 'On its way',
    confirming: 'Confirming',
    paid: 'Paid',
    failed: 'Not paid',
    expired: 'Expired',
  },
  about: {
    'under-way': 'You have approved. The bank is working on it.',
    paid: 'The money has arrived.',
    failed: 'No money has moved.',
    expired: 'The time to pay is over. No money has moved.',
  },
  confirmations: '{have} of {need} confirmations',
  notice: {
    insufficient: 'There is not enough money in your account. Nothing has been paid.',
    amount: 'That is not an amount. Write it like 25.50.',
    'not-now': 'This payment cannot be changed any more.',
  },
  play: 'Play money: nothing leaves this machine.',
  gone: 'No such payment',
  goneAbout: 'The bank does not know this address. Start the payment again.',
};

export type Language = 'pt' | 'en' | 'es' | 'ru' | 'vi';

const LANGUAGES = {
  pt: { words: PT, locale: 'pt-BR' },
  en: { words: ENG, locale: 'en-US' },
  es: { words: ES, locale: 'es-MX' },
  ru: { words: RU, locale: 'ru-RU' },
  vi: { words: VI, locale: 'vi-VN' },
} as const;

/** Without a requested language, the page uses the language of the currency's country. */
const SPOKEN: Partial<Readonly<Record<Asset, Language>>> = {
  BRL: 'pt',
  MXN: 'es',
  COP: 'es',
  PEN: 'es',
  VND: 'vi',
};

/** `PT`, `pt-BR` and `pt` are the same language; `ENG` is English. */
export function languageOf(requested: unknown, currency: Asset): Language {
  const start = typeof requested === 'string' ? requested.slice(0, 2).toLowerCase() : '';
  return Object.hasOwn(LANGUAGES, start) ? (start as Language) : (SPOKEN[currency] ?? 'en');
}

export const wordsOf = (language: Language) => LANGUAGES[language].words;
export const localeOf = (language: Language) => LANGUAGES[language].locale;

/** Currencies that are written without cents when there are none. */
const WHOLE: readonly Asset[] = ['VND', 'COP'];

export function amountText(units: bigint, asset: Asset, language: Language): string {
  const plain = toDecimal({ units, asset });
  const [whole = '', decimals = ''] = plain.split('.');
  if (decimals.length > 2) {
    const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
    return `${new Intl.NumberFormat(localeOf(language)).format(BigInt(whole))}${decimalMark(language)}${kept} ${asset}`;
  }
  const digits = WHOLE.includes(asset) && /^0*$/.test(decimals) ? 0 : 2;
  const form = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: asset,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return form.format(plain as Intl.StringNumericLiteral);
}

const decimalMark = (language: Language) => (language === 'en' || language === 'es' ? '.' : ',');
