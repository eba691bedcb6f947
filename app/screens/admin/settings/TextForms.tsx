import { Form, Link } from 'react-router';
import type { InfoTextName } from '#app/features/site/info-text-names.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import css from '../admin.module.css';
import type { SettingsFailure } from './settings-form.server.ts';
import { settingsMessages as messages } from './settings-messages.ts';

type InfoTextRow = { name: InfoTextName; title: string; length: number; text: string };
type TextFormsProps = { pages: readonly InfoTextRow[]; mark: string; failure: SettingsFailure | undefined };

/** The text of each information page behind its title; the one that failed stands open. */
export function TextForms({ pages, mark, failure }: TextFormsProps) {
  return (
    <div>
      {pages.map((page) => {
        const own = failure?.values.page === page.name ? failure : undefined;
        return (
          <details key={page.name} className={css.fold} open={own !== undefined}>
            <summary>
              <b>{page.title}</b> <span className="quiet">{messages.textSize(page.length)}</span>
            </summary>
            <TextForm key={mark} page={page} mark={mark} failure={own} />
          </details>
        );
      })}
    </div>
  );
}

function TextForm({ page, mark, failure }: Omit<TextFormsProps, 'pages'> & { page: InfoTextRow }) {
  const address = page.name === 'egyszazalek' ? urls.onePercent() : urls.infoPage(page.name);
  return (
    <Form className="stack" method="post">
      {failure && <ErrorSummary errors={failure.errors} />}
      <input type="hidden" name="intent" value="text" />
      <input type="hidden" name="page" value={page.name} />
      <input type="hidden" name="mark" value={mark} />
      <TextArea
        id={`mezo-text-${page.name}`}
        label={messages.text}
        name="text"
        rows={16}
        defaultValue={failure?.values.text ?? page.text}
        error={failure?.errors.text}
        hint={`${messages.textHint} ${messages.textReset}`}
      />
      <div className="row">
        <Button type="submit">{messages.save}</Button>
        <Link to={address}>{messages.look}</Link>
      </div>
    </Form>
  );
}
