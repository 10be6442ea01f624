import type { LanguageCode } from '@palpite/contract/languages';
import { fillSlots, inLanguage, type Row } from './sport/words.ts';

/** What the server says about invitations and agents. */
const TEXTS = {
  share: [
    'I play at {brand}. Register with my link: {link} Only for adults. Play responsibly.',
    'Eu jogo na {brand}. Cadastre-se pelo meu link: {link} Só para maiores de 18 anos. Jogue com responsabilidade.',
    'Yo juego en {brand}. Regístrate con mi enlace: {link} Solo para mayores de edad. Juega con responsabilidad.',
    'Я играю на {brand}. Зарегистрируйтесь по моей ссылке: {link} Только для взрослых. Играйте ответственно.',
    'Tôi chơi ở {brand}. Đăng ký qua liên kết của tôi: {link} Chỉ dành cho người lớn. Hãy chơi có trách nhiệm.',
  ],
  received: [
    'You received {amount} as a bonus.',
    'Você recebeu {amount} em bônus.',
    'Recibiste {amount} como bono.',
    'Вы получили {amount} бонусом.',
    'Bạn đã nhận {amount} tiền thưởng.',
  ],
  bound: [
    'You belong to {name} now. Your own balance and odds stay as they are.',
    'Agora você está com {name}. O seu saldo e as suas odds continuam iguais.',
    'Ahora estás con {name}. Tu saldo y tus cuotas siguen igual.',
    'Теперь вы с {name}. Ваш баланс и коэффициенты не меняются.',
    'Bây giờ bạn thuộc về {name}. Số dư và tỷ lệ cược của bạn không đổi.',
  ],
  moved: [
    '{amount} is on your balance.',
    '{amount} está no seu saldo.',
    '{amount} está en tu saldo.',
    '{amount} на вашем балансе.',
    '{amount} đã vào số dư của bạn.',
  ],
} as const satisfies Readonly<Record<string, Row>>;

export function inviteText(
  text: keyof typeof TEXTS,
  language: LanguageCode,
  values: Readonly<Record<string, string>>,
): string {
  return fillSlots(inLanguage(TEXTS[text], language), values);
}
