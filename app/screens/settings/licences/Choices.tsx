import { licenceName } from '#app/features/licences/licence-name.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import css from './licences.module.css';
import type { ChoiceView } from './load-licences.server.ts';
import { messages } from './messages.ts';

/** What the member chose before, the newest first. */
export function Choices({ choices }: { choices: readonly ChoiceView[] }) {
  return (
    <SettingsGroup title={messages.history}>
      {choices.length === 0 ? (
        <p className={css.note}>{messages.historyNone}</p>
      ) : (
        <ol className={css.choices}>
          {choices.map(({ day, spottings, images, isOwn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no name but their order
            <li key={index}>
              <time dateTime={day}>{messages.since(formatDate(day))}</time>
              <span>{isOwn ? messages.choiceOwn : messages.choice(licenceName(spottings), licenceName(images))}</span>
            </li>
          ))}
        </ol>
      )}
    </SettingsGroup>
  );
}
