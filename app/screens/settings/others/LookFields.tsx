import { answerOf, type Typed } from '#app/features/members/settings/typed.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { listViews, themes } from '#app/viewer/viewer.ts';
import { messages } from './messages.ts';
import css from './others.module.css';

/** Colours, and how lists begin. */
export function LookFields({ typed }: { typed: Typed }) {
  return (
    <>
      <Choice
        name="theme"
        legend={messages.theme}
        hint={messages.themeHint}
        words={themes.map((value) => [value, messages.themes[value]])}
        chosen={answerOf(typed, 'theme')}
      />
      <Choice
        name="listView"
        legend={messages.listView}
        hint={messages.listViewHint}
        words={listViews.map((value) => [value, messages.listViews[value]])}
        chosen={answerOf(typed, 'listView')}
      />
    </>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  hint: string;
  words: readonly (readonly [value: string, word: string])[];
  chosen: string;
};

function Choice({ name, legend, hint, words, chosen }: ChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div className={css.words}>
        {words.map(([value, word]) => (
          <CheckField
            key={value}
            type="radio"
            name={name}
            value={value}
            label={word}
            defaultChecked={chosen === value}
          />
        ))}
      </div>
      <p className="faint">{hint}</p>
    </fieldset>
  );
}
