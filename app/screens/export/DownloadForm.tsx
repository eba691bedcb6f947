import { decimalWords, exportKeys, separatorWords } from '#app/features/exchange/exports/export-scope.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import css from './export.module.css';
import { exportPageMessages as messages } from './messages.ts';

type DownloadFormProps = {
  form: { action: string };
  asked: readonly { name: string; value: string }[];
  formats: readonly { key: string; name: string; use: string }[];
  /** Too long to be waited for. */
  isLong: boolean;
  givenAtOnce: number;
};

/** Asks for the file: a plain form, which the browser sends and saves the answer of; a long one is asked for to be made. */
export function DownloadForm({ form, asked, formats, isLong, givenAtOnce }: DownloadFormProps) {
  return (
    <form className="stack" method={isLong ? 'post' : 'get'} action={form.action} data-keeps="itself">
      {isLong && <Note icon="clock">{messages.tooLong(formatNumber(givenAtOnce))}</Note>}
      {asked.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={css.formats}>
        <legend>{messages.format}</legend>
        {formats.map(({ key, name, use }, at) => (
          <CheckField
            key={key}
            type="radio"
            name={exportKeys.format}
            value={key}
            defaultChecked={at === 0}
            label={messages.formatOf(name, use)}
          />
        ))}
      </fieldset>
      <div className={css.csv}>
        <ChoiceField
          label={messages.separator}
          name={exportKeys.separator}
          codes={Object.values(separatorWords)}
          words={messages.separators}
        />
        <ChoiceField
          label={messages.decimal}
          name={exportKeys.decimal}
          codes={Object.values(decimalWords)}
          words={messages.decimals}
        />
      </div>
      <div className="row">
        <Button type="submit" variant="primary" icon="download">
          {isLong ? messages.makeIt : messages.take}
        </Button>
      </div>
    </form>
  );
}
