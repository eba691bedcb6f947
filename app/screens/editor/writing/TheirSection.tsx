import { Button } from '#app/ui/actions/Button.tsx';
import { writingMessages as messages } from './messages.ts';
import css from './writing.module.css';

type TheirSectionProps = { theirs: { html: string }; mine: string; onTake: () => void };

/** What a section says in the version that came meanwhile, where it says something else. */
export function TheirSection({ theirs, mine, onTake }: TheirSectionProps) {
  if (theirs.html === mine) return null;
  return (
    <div className={css.theirs}>
      <p>{theirs.html === '' ? messages.theirsEmpty : messages.theirs}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved and again when it was read */}
      <div dangerouslySetInnerHTML={{ __html: theirs.html }} />
      <div className={css.scripted}>
        <Button onClick={onTake}>{messages.takeTheirs}</Button>
      </div>
    </div>
  );
}
