/** The terms and the privacy policy that a new account accepts. */
export const legal = {
  'legal.terms.who.title': 'Quem pode jogar',
  'legal.terms.who.text':
    'Só maiores de 18 anos, com uma conta por pessoa. A conta é sua: não empreste o acesso nem aposte por outra pessoa.',
  'legal.terms.money.title': 'Seu dinheiro',
  'legal.terms.money.text':
    'O saldo é seu. Depósitos saem de uma conta no seu nome, e saques vão para uma conta no seu nome. Podemos pedir a sua identidade antes de pagar. Dinheiro de demonstração não tem valor e não pode ser sacado.',
  'legal.terms.bets.title': 'Apostas',
  'legal.terms.bets.text':
    'Uma aposta vale quando o recibo diz que foi aceita, com a odd que ele mostra. Ao vivo, a aposta espera alguns segundos antes da resposta. Cada resultado mostra o placar que o decidiu. Um resultado errado é corrigido, e o saldo também.',
  'legal.terms.stopped.title': 'Jogos interrompidos',
  'legal.terms.stopped.text':
    'O que já estava decidido vale. O que não estava é devolvido. Um jogo adiado é devolvido quando não é retomado no prazo da regra do esporte.',
  'legal.terms.protection.title': 'Proteção',
  'legal.terms.protection.text':
    'Você pode limitar depósitos, perdas, apostas e tempo, fazer uma pausa ou se excluir. Reduzir um limite vale na hora; aumentar só vale depois de um prazo.',
  'legal.terms.end.title': 'Encerrar e reclamar',
  'legal.terms.end.text':
    'Você pode encerrar a conta nas configurações quando quiser. Se um pagamento não chegou, abra uma contestação no pedido: uma pessoa responde.',
  'legal.privacy.data.title': 'O que guardamos',
  'legal.privacy.data.text':
    'E-mail, telefone e documento que você informa, os aparelhos em que entrou, os endereços de rede, suas apostas, pagamentos, limites e mensagens.',
  'legal.privacy.why.title': 'Para quê',
  'legal.privacy.why.text':
    'Para manter a sua conta, pagar o que é seu, cumprir a lei sobre apostas e lavagem de dinheiro, proteger quem joga e encontrar fraudes.',
  'legal.privacy.who.title': 'Quem vê',
  'legal.privacy.who.text':
    'A equipe do operador, conforme a função de cada um e com registro de cada ação, e os provedores de pagamento, só com o que precisam para o seu pedido. Não vendemos dados.',
  'legal.privacy.long.title': 'Por quanto tempo',
  'legal.privacy.long.text':
    'Lançamentos de dinheiro e apostas não são apagados: a lei exige. Sessões terminam quando você sai. Códigos e links valem minutos.',
  'legal.privacy.rights.title': 'Suas escolhas',
  'legal.privacy.rights.text':
    'Veja e desconecte aparelhos, corrija seus dados e encerre a conta nas configurações. Para receber uma cópia dos seus dados, fale com o atendimento do operador.',
} as const;
