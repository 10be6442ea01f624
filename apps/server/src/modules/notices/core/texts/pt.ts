import type { WrittenTexts } from '../template.ts';

export const PT: WrittenTexts = {
  'bet-won': {
    title: 'Você ganhou {amount}',
    text: 'Sua aposta de {stake} foi resolvida. O dinheiro já está no saldo.',
  },
  'bet-void': {
    title: 'Aposta anulada, {stake} de volta',
    text: 'Esta aposta não vale. O valor voltou para o seu saldo.',
  },
  goal: {
    title: 'Gol: {team}, {score}',
    text: '{home} x {away}: sua aposta aberta tem esta partida.',
  },
  'withdrawal-paid': {
    title: 'Saque pago, {amount}',
    text: 'O dinheiro saiu para a sua conta. O banco mostra assim que lançar.',
  },
  'withdrawal-refused': {
    title: 'Saque devolvido, {amount}',
    text: 'Não foi possível pagar. O dinheiro voltou para o saldo; o pedido mostra o motivo.',
  },
  'deposit-paid': {
    title: 'Depósito de {amount} recebido',
    text: 'O dinheiro já está no seu saldo.',
  },
  'bonus-granted': {
    title: 'Você recebeu {prize}',
    text: '{title}. As regras estão na página dos seus bônus.',
  },
  'bonus-expires': {
    title: 'Um bônus termina em {time}',
    text: '{title}: restam {amount} de bônus até lá.',
  },
  'level-up': {
    title: 'Você chegou ao nível VIP {level}',
    text: 'O que o nível traz está no clube VIP.',
  },
  'login-new-device': {
    title: 'Novo acesso: {device}',
    text: 'Em {time}. Se não foi você, desconecte o aparelho e troque a senha.',
  },
  'limit-near': {
    title: 'Você usou {percent}% do seu limite',
    text: 'Restam {left} de {limit} até {until}.',
  },
  'support-answer': {
    title: 'O suporte respondeu',
    text: 'Sobre: {subject}. Abra a conversa para ler.',
  },
  'documents-accepted': {
    title: 'Seu documento foi aceito',
    text: 'Sua identidade está verificada. Não é preciso fazer mais nada.',
  },
  'documents-refused': {
    title: 'Seu documento não foi aceito',
    text: 'Abra seus documentos para ler o motivo e envie de novo.',
  },
  'documents-expired': {
    title: 'Seu documento venceu',
    text: 'Sua identidade não está mais verificada. Abra seus documentos e envie um válido.',
  },
};
