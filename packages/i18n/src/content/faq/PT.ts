import type { FaqKey } from '../keys.ts';
import type { BuiltInText } from '../text.ts';

export const FAQ_PT: Readonly<Record<FaqKey, BuiltInText>> = {
  'withdraw-time': {
    title: 'Quanto tempo leva um saque?',
    summary: 'O pedido mostra até que hora o dinheiro chega.',
    body: '**O próprio pedido diz o prazo.** Cada forma de pagamento tem um prazo prometido, que aparece antes de você confirmar e conta desde o pedido.\n\n1. **Análise.** Conferimos identidade, limites e a conta de destino.\n2. **Envio.** O provedor recebe o pagamento.\n3. **Na conta.** O seu banco ou carteira confirma.\n\n## Quando demora mais\n\n- A conta não está no seu nome: o dinheiro volta ao saldo.\n- Uma pessoa analisa o pedido: o pedido avisa.\n- O provedor não respondeu: continuamos perguntando, e o valor fica reservado para você.',
  },
  'withdraw-owner': {
    title: 'Para qual conta posso sacar?',
    summary: 'Só para conta ou carteira no seu nome.',
    body: '**Só para uma que esteja no seu nome.** Onde o país exige, o dinheiro volta pelo mesmo caminho: para a conta de onde veio o depósito.\n\nO formulário confere números e documentos antes de enviar. Os dados que você salva só aparecem completos para você.',
  },
  'withdraw-cancel': {
    title: 'Dá para cancelar um saque?',
    summary: 'Dá, até ele ser enviado ao provedor.',
    body: '**Dá, enquanto está em análise.** Abra o pedido em Transações e cancele: o valor volta ao saldo na hora.\n\nDepois de enviado, o pagamento não para mais. Ele chega, ou volta sozinho se o banco recusar.',
  },
  'withdraw-review': {
    title: 'Por que meu saque está em análise?',
    summary: 'Pedidos grandes ou fora do comum passam por uma pessoa.',
    body: '**Uma pessoa olha pedidos grandes ou fora do comum antes de pagar.** Isso protege o seu dinheiro se alguém entrar na sua conta.\n\n- Podemos pedir seu documento, se você ainda não informou.\n- Seus limites e apostas não mudam.\n- Uma recusa vem com o motivo e devolve o valor inteiro.',
  },
  'deposit-methods': {
    title: 'Como posso depositar?',
    summary: 'A tela de depósito mostra as formas do seu país.',
    body: '**A tela de depósito lista só o que vale onde você joga.**\n\n| País | Formas |\n|---|---|\n| Brasil | PIX |\n| México | SPEI |\n| Colômbia | PSE, Nequi, Daviplata, Transfiya, Tpaga, Bancolombia |\n| Peru | Yape, Plin, transferência bancária |\n| Filipinas | GCash, Maya e outras carteiras |\n| Quênia | M-PESA |\n\nOnde o país não permite depósitos, tudo é jogo grátis. Moedas como USDT só aparecem onde as regras da marca permitem.',
  },
  'deposit-minimum': {
    title: 'Qual é o depósito mínimo?',
    summary: 'Em geral {deposit}; uma forma pode pedir mais.',
    body: '**Em geral {deposit}.** Uma forma de pagamento pode ter um mínimo maior, e cada uma tem um máximo. Os dois aparecem antes de confirmar.\n\nNão cobramos nada pelo depósito. Se o seu banco cobra, ele avisa.',
  },
  'deposit-missing': {
    title: 'Paguei e o dinheiro não caiu. E agora?',
    summary: 'Abra o depósito e mande uma contestação com o comprovante.',
    body: '**Abra o depósito em Transações e escolha “Algo está errado”.** Anexe a foto do comprovante; uma pessoa responde ali.\n\n1. Veja se o pagamento saiu do seu banco.\n2. Compare valor e referência com o pedido.\n3. Mande a contestação. Toda resposta aparece no mesmo pedido.\n\nNão pague duas vezes: um pedido vencido ainda é creditado quando o dinheiro chega.',
  },
  'deposit-other-person': {
    title: 'Posso depositar da conta de outra pessoa?',
    summary: 'Não. O depósito fica retido e é devolvido.',
    body: '**Não.** Quem paga e quem joga tem que ser a mesma pessoa. Um pagamento de terceiro fica retido: não entra no saldo, você recebe o motivo e o dinheiro volta para a conta de onde veio.',
  },
  'bet-odds-changed': {
    title: 'A odd mudou enquanto eu apostava. Qual vale?',
    summary: 'A odd do recibo, e nenhuma outra.',
    body: '**A do recibo.** Se a odd sobe enquanto a aposta está a caminho, você fica com a melhor. Se cai, perguntamos antes, a não ser que você tenha escolhido aceitar qualquer mudança nos ajustes.\n\nDepois do recibo nada mais muda, faça o mercado o que fizer.',
  },
  'bet-in-play-wait': {
    title: 'Por que a aposta ao vivo espera alguns segundos?',
    summary: 'Para ninguém apostar em um gol que já saiu.',
    body: '**Porque o estádio é mais rápido que a transmissão.** A aposta ao vivo espera alguns segundos. Se nesse tempo o mercado fechar ou a odd cair, a aposta é recusada e o valor volta na hora.\n\nO bilhete conta os segundos. Você pode sair da tela: a resposta chega do mesmo jeito.',
  },
  'bet-postponed': {
    title: 'Minha partida foi adiada. O que acontece com a aposta?',
    summary: 'Fica aberta; sem novo horário no prazo, é devolvida.',
    body: '**A aposta fica aberta pelo prazo que a regra do esporte dá.** Se a partida acontece até lá, vale o resultado. Se não, essa seleção é anulada.\n\n- Uma simples é devolvida.\n- Na múltipla, a seleção anulada vale 1.00 e as outras seguem.',
  },
  'bet-stopped': {
    title: 'A partida parou no meio. O que vale?',
    summary: 'O que já estava decidido fica; o resto é devolvido.',
    body: '**Vale tudo o que nenhuma continuação poderia mudar.** “Mais de 1.5 gols” está ganha com dois gols no placar, por mais cedo que a partida tenha parado. “Vitória do mandante” não estava decidida e é devolvida.\n\nOs detalhes da aposta mostram o placar que decidiu.',
  },
  'bet-half-won': {
    title: 'O que é “metade ganha”?',
    summary: 'Linha em .25 ou .75 são duas apostas de meio valor.',
    body: '**Uma linha como 2.25 ou −0.75 são duas apostas com metade do valor**, nas linhas vizinhas. Uma pode ganhar enquanto a outra é devolvida.\n\nExemplo: mais de 2.75 com exatamente três gols. Mais de 2.5 ganha, mais de 3 é devolvida: metade ganha.',
  },
  'bet-cash-out': {
    title: 'Como se forma o preço do encerramento?',
    summary: 'O valor justo da aposta agora, menos a nossa margem, que mostramos.',
    body: '**Valor justo menos a nossa margem, e os dois aparecem na tela.** O valor justo vem das chances do que ainda está aberto. A margem depende do número de seleções abertas.\n\n- Dá para encerrar uma parte; o resto fica na mesma odd.\n- Dá para marcar um preço em que acontece sozinho.\n- Se o preço cai enquanto você confirma, perguntamos de novo. Se sobe, você recebe mais.',
  },
  'bet-wrong-result': {
    title: 'Um resultado estava errado. Vão corrigir?',
    summary: 'Sim, e o saldo junto, nos dois sentidos.',
    body: '**Sim.** Quando o resultado oficial é corrigido, todas as apostas nele são resolvidas de novo. O extrato mostra as duas linhas: a antiga desfeita e a nova.\n\nSe você já gastou um retorno que foi desfeito, a diferença aparece como devida e o próximo crédito a paga primeiro.',
  },
  'bet-share': {
    title: 'Posso compartilhar meu bilhete?',
    summary: 'Pode, com um código. Seu valor fica só com você.',
    body: '**Pode. O bilhete gera um código e um link.** Quem abre recebe as mesmas seleções com as odds daquele momento e escolhe o próprio valor. Ninguém vê quanto você apostou ou ganhou.',
  },
  'bonus-wagering': {
    title: 'O que é rollover?',
    summary: 'Quanto é preciso apostar até o bônus virar saldo.',
    body: '**Cada bônus diz quantas vezes o valor precisa ser apostado.** O cartão do bônus faz a conta: o que foi, o que falta e até quando.\n\nApostas com odds muito baixas e apostas encerradas antes podem contar menos ou nada; a regra do bônus diz quais. Aposta devolvida nunca conta.',
  },
  'bonus-withdraw': {
    title: 'Posso sacar com um bônus ativo?',
    summary: 'Pode. O saldo é sempre seu; o bônus ativo termina.',
    body: '**Pode, o seu saldo sempre sai.** O bônus ativo termina com o saque, e mostramos o que você perderia antes de aceitar. Bônus que esperam a vez continuam.',
  },
  'bonus-code': {
    title: 'Onde digito um código?',
    summary: 'Na tela “Resgatar código” ou no depósito.',
    body: '**Abra [Resgatar código](#/redeem).** Código que vale com depósito é digitado no próprio depósito.\n\nUm código tem número de usos e data final. Depois de vários errados, a tela pede para esperar.',
  },
  'bonus-levels': {
    title: 'Como subo no clube VIP?',
    summary: 'Com apostas de saldo já resolvidas. O nível não cai.',
    body: '**Apostas com saldo, depois de resolvidas, viram pontos, e pontos viram nível.** Apostas com bônus ou grátis não contam. O nível alcançado fica.\n\nO [clube](#/vip-club) mostra o que cada nível dá. Durante uma pausa nada disso aparece, e nada se perde.',
  },
  'account-password': {
    title: 'Esqueci minha senha.',
    summary: 'Um código no e-mail permite criar outra.',
    body: '**Na tela de entrada, escolha “Esqueci a senha”.** Mandamos um código para o seu e-mail. Ele vale por alguns minutos e uma vez só.\n\nDepois da troca, todos os outros aparelhos saem. Ninguém da {brand} pede código ou senha.',
  },
  'account-devices': {
    title: 'Quem está conectado na minha conta?',
    summary: 'Em Aparelhos você vê todos e desconecta qualquer um.',
    body: '**[Seus aparelhos](#/setting/devices) mostra cada um** com o nome e o último uso. Dá para desconectar um deles ou todos os outros. Se não conhece um aparelho, desconecte e troque a senha.',
  },
  'account-documents': {
    title: 'Por que pedem meu documento?',
    summary: 'Para ter certeza da idade e de que a conta é de uma pessoa.',
    body: '**Porque só adultos podem jogar, a partir de {age} anos, e cada pessoa tem uma conta.** Você informa data de nascimento e documento uma vez; depois não mudam.\n\nO número fica guardado com proteção, aparece só com os últimos dígitos e nunca é vendido.',
  },
  'account-close': {
    title: 'Como encerro minha conta?',
    summary: 'Nos ajustes, quando quiser. Saque o saldo antes.',
    body: '**[Encerrar a conta](#/setting/account-cancellation) fica nos ajustes.** Saque o saldo antes e espere as apostas abertas. Você pode voltar atrás até a data que a tela mostra.\n\nSe jogar preocupa você, [uma pausa ou a autoexclusão](#/setting/self-exclusion) é mais forte: ninguém desfaz.',
  },
  'casino-fair': {
    title: 'Como sei que um jogo é justo?',
    summary: 'Nossos jogos originais podem ser conferidos rodada por rodada.',
    body: '**Antes da primeira aposta mostramos o hash da nossa semente.** A sua semente e o número da rodada decidem junto. Quando você troca as sementes, a nossa é revelada e dá para refazer cada conta.\n\n[Conferir uma rodada](#/fairness). A conta é feita no seu aparelho, sem perguntar nada a nós.',
  },
  'casino-connection': {
    title: 'A conexão caiu no meio da rodada.',
    summary: 'A rodada termina no servidor, com ou sem você.',
    body: '**Nada se perde.** Uma rodada que começou é decidida pelo servidor ou pelo provedor, e o prêmio entra no saldo. Um jogo que espera a sua jogada guarda o lugar: abra de novo.\n\nToda rodada está no histórico de jogos, com valor, resultado e hora.',
  },
  'casino-return': {
    title: 'O que é o retorno de um jogo?',
    summary: 'O que ele devolve em média, em muitas rodadas.',
    body: '**Retorno de 97% quer dizer que, de todas as apostas somadas, 97% voltam**, em um número muito grande de rodadas. Não diz nada sobre a próxima rodada nem sobre uma noite.\n\nA página de cada jogo mostra o número que o provedor informa.',
  },
  'casino-crash': {
    title: 'Como termina o jogo de crash?',
    summary: 'O ponto já estava fixado; ninguém pode mexer nele.',
    body: '**As rodadas foram feitas antes, da última para a primeira**, e cada uma prova a seguinte. As apostas não mudam o ponto em que termina.\n\nDá para marcar um multiplicador em que a retirada acontece sozinha. Funciona mesmo se o celular ficar sem conexão.',
  },
  'limits-set': {
    title: 'Como limito o que gasto?',
    summary: 'Depósitos, perdas, apostas e tempo, por dia, semana ou mês.',
    body: '**[Seus limites](#/setting/limits): depósitos, perdas, apostas e tempo**, por dia, semana ou mês.\n\n- Um limite menor vale na hora.\n- Um maior só depois de 24 horas, e dá para desistir até lá.\n- Nas perdas, aposta aberta conta como perdida até ser resolvida.',
  },
  'limits-break': {
    title: 'O que é uma pausa?',
    summary: 'De 15 minutos a 30 dias sem jogar.',
    body: '**15 minutos, o resto do dia, 24 horas, 7 ou 30 dias.** Você sai de todos os aparelhos e não deposita nem aposta até acabar. Não dá para encurtar, nem para nós.\n\nApostas abertas são resolvidas e pagas normalmente. Nesse tempo não mandamos promoções.',
  },
  'limits-exclusion': {
    title: 'O que é autoexclusão, e como fica meu saldo?',
    summary: 'Seis meses, um ano ou para sempre. O dinheiro continua seu.',
    body: '**[Autoexclusão](#/setting/self-exclusion) de seis meses, um ano ou para sempre.** Ninguém encerra antes, seja qual for o motivo.\n\nO seu saldo é pago a você: escreva para [{email}](mailto:{email}). Apostas abertas são resolvidas, e um saque em andamento continua.',
  },
};
