import type { Versions } from '#app/features/descriptions/review/find-versions.server.ts';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { dayOf } from './DescribedTable.tsx';
import { editorMessages as messages } from './messages.ts';

/** Who wrote each section of the last version, and when. */
export function Writers({ writers }: Pick<Versions, 'writers'>) {
  return (
    <Section title={messages.writers}>
      <FactList
        facts={writers.map(({ title, author, at }) => ({
          term: title,
          value: messages.wroteOn(author?.displayName ?? messages.formerMember, dayOf(at)),
        }))}
      />
    </Section>
  );
}
