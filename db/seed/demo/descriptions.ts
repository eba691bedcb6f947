import type { DescriptionForm } from '#app/features/descriptions/description-form.ts';
import type { DemoText } from './demo-text.ts';
import { beetleTexts } from './description-texts-beetles.ts';
import { otherTexts } from './description-texts-others.ts';

export const demoTexts: readonly DemoText[] = [...beetleTexts, ...otherTexts];

const knowledge = 'Saját ismeret. Bemutató szöveg, szakértő nem lektorálta.';
const act = '13/2001. (V. 9.) KöM rendelet, 2. melléklet';

type Content = Pick<DescriptionForm, 'sections' | 'sources'>;

/** The text as an editor would save it. */
export function toContent({ name: _, isProtected = false, repules, ...sections }: DemoText): Content {
  const all = { ...sections, ...(repules !== undefined && { 'repulesi-ido': repules }) };
  return {
    sections: Object.entries(all).map(([section, html]) => ({ section, html })),
    sources: [{ citation: knowledge }, ...(isProtected ? [{ citation: act }] : [])],
  };
}

/** What a first version had before the rest was written: so that some descriptions have a history. */
export function firstDraft(text: DemoText): Content {
  const { sections, sources } = toContent(text);
  return { sections: sections.slice(0, 2), sources: (sources ?? []).slice(0, 1) };
}
