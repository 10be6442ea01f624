import type { FaqQuestion, FaqSection } from '@palpite/contract/entities/content';
import { plainText } from '@palpite/kernel/markdown/blocks';
import { foldText } from '@palpite/kernel/text';

export interface Found {
  readonly section: FaqSection;
  readonly question: FaqQuestion;
}

/** Every question with its section, in their order. */
export function allQuestions(sections: readonly FaqSection[]): Found[] {
  return sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
}

/** Questions that contain every word: those with all of them in the title first. Accents do not matter. */
export function searchFaq(sections: readonly FaqSection[], query: string): Found[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = allQuestions(sections).flatMap((each) => {
    const { title, summary, blocks } = each.question;
    const inTitle = has(foldText(`${title} ${each.section.title}`));
    return inTitle || has(foldText(`${title} ${each.section.title} ${summary} ${plainText(blocks)}`))
      ? [{ each, inTitle }]
      : [];
  });
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)].map(
    ({ each }) => each,
  );
}
