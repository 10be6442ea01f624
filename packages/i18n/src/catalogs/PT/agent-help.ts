export const agentHelp = {
  'agent.help.legal':
    'Indique só maiores de 18 anos. Jogo não é renda: a comissão depende da nossa receita líquida e pode ser negativa.',
  'agent.help.open': 'Abrir a área do agente',
  'agent.faq.who': 'Quem pode ser agente?',
  'agent.faq.who.text':
    'Toda pessoa com conta registrada. Não há taxa, meta nem contrato: o código já está na área do agente.',
  'agent.faq.how': 'Como a comissão é calculada?',
  'agent.faq.how.text':
    'Sobre a receita líquida: o que foi apostado, menos prêmios pagos, bônus, jackpots, taxas e estornos. Vale para três níveis: quem veio por você, quem veio por eles e o nível seguinte. As taxas de cada nível estão na sua área.',
  'agent.faq.active': 'O que é um jogador ativo?',
  'agent.faq.active.text':
    'Alguém que veio direto por você e apostou no mês pelo menos o valor mostrado no cartão da próxima categoria.',
  'agent.faq.tier': 'Como subo de categoria?',
  'agent.faq.tier.text':
    'Com mais jogadores ativos e mais receita dos diretos no mesmo mês: as duas metas contam. No mês seguinte a conta recomeça.',
  'agent.faq.negative': 'E se o dia ou o mês for negativo?',
  'agent.faq.negative.text':
    'Quando os jogadores ganham, o dia fica negativo e desconta dos outros; ele continua no extrato. Um mês negativo passa para o seguinte. Você nunca paga do próprio bolso.',
  'agent.faq.when': 'Quando recebo?',
  'agent.faq.when.text':
    'Depois do fim do mês o extrato é conferido e aprovado por duas pessoas. O valor aprovado fica em Transferir e vai para o saldo com um toque, sem rollover.',
  'agent.faq.see': 'O que vejo dos jogadores?',
  'agent.faq.see.text':
    'Um apelido com máscara, o nível e somas do mês. Nome, contato, saldo, apostas, limites e pausas nunca aparecem. Não peça esses dados a ninguém.',
  'agent.faq.bind': 'Posso trocar de agente?',
  'agent.faq.bind.text':
    'Não. A vinculação vale uma vez, por isso a página mostra quem é o agente antes. Seguir sem agente não tira nada de você.',
  'agent.faq.lost': 'Por que um valor ficou retido?',
  'agent.faq.lost.text':
    'Contas suas, contas que se convidam entre si ou que dividem aparelho ou forma de pagamento são conferidas antes. O extrato mostra o estado, e o suporte diz o motivo.',
  'agent.faq.stop': 'E durante uma pausa?',
  'agent.faq.stop.text':
    'Em pausa ou autoexclusão a área do agente não aparece e nada é enviado. O que foi ganho continua guardado para depois.',
  'agent.step.open': 'Abra a área do agente',
  'agent.step.open.text': 'Em Conta, toque em Área do agente. O seu código já está lá.',
  'agent.step.link': 'Crie um link por canal',
  'agent.step.link.text':
    'Toque em Novo link e dê um nome curto, como instagram. Assim você sabe de onde cada conta veio.',
  'agent.step.tell': 'Conte a verdade',
  'agent.step.tell.text':
    'Mostre o link só a maiores de 18 anos. Não prometa ganho, não ofereça dinheiro e não escreva em nosso nome.',
  'agent.step.follow': 'Acompanhe o mês',
  'agent.step.follow.text':
    'O gráfico mostra cada dia, também os negativos. O cartão diz o que falta para a próxima categoria.',
  'agent.step.month': 'Leia o extrato',
  'agent.step.month.text':
    'No fim do mês o extrato fecha. Duas pessoas conferem, e o que for pouco ou negativo passa para o mês seguinte. Você pode baixar o CSV.',
  'agent.step.transfer': 'Transfira para o saldo',
  'agent.step.transfer.text':
    'O valor aprovado vai para o saldo com um toque. É dinheiro real, sem rollover, e pode ser sacado.',
} as const;
