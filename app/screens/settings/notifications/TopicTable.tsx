import type { Typed } from '#app/features/members/settings/typed.ts';
import { cadences, type TopicName, topicAt } from '#app/features/notifications/notification-topics.ts';
import { emailField, pushField } from '#app/features/notifications/settings-form.ts';
import { cadenceWords, topicWords } from '#app/features/notifications/topic-words.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { messages } from './messages.ts';
import css from './topics.module.css';

type TopicTableProps = { topics: readonly TopicName[]; typed: Typed; title: string };

/** Topics under each other, each with its two ways out of the site. */
export function TopicTable({ topics, typed, title }: TopicTableProps) {
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{messages.topic}</th>
          <th scope="col" className={css.email}>
            {messages.email}
          </th>
          <th scope="col" className={css.narrow}>
            {messages.push}
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic} topic={topic} typed={typed} />
        ))}
      </tbody>
    </table>
  );
}

function TopicRow({ topic, typed }: { topic: TopicName; typed: Typed }) {
  const { label, hint } = topicWords[topic];
  const { cadences: choices } = topicAt(topic);
  return (
    <tr>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      <td>
        <select
          className={css.select}
          id={fieldId(`${topic}.email`)}
          name={emailField(topic)}
          defaultValue={typed[emailField(topic)]?.[0]}
          aria-label={messages.emailOf(label)}
        >
          {(choices ?? cadences).map((cadence) => (
            <option key={cadence} value={cadence}>
              {cadenceWords[cadence]}
            </option>
          ))}
        </select>
      </td>
      <td className={css.narrow}>
        {!choices && (
          <label className={css.tick}>
            <input
              type="checkbox"
              name={pushField(topic)}
              defaultChecked={typed[pushField(topic)] !== undefined}
              aria-label={messages.pushOf(label)}
            />
          </label>
        )}
      </td>
    </tr>
  );
}
