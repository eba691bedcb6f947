import { useFetcher } from 'react-router';
import { maxAboutMe } from '#app/features/members/settings/basic-form.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import css from './basic.module.css';
import { basicMessages as messages } from './basic-messages.ts';

type AboutMeProps = {
  value: string;
  error: string | undefined;
  allowHtml: boolean;
  /** how it will look, as asked for without scripts */
  html: string | undefined;
};

/** The introduction; who may write HTML sees beforehand what is left of it. */
export function AboutMe({ value, error, allowHtml, html }: AboutMeProps) {
  const preview = useFetcher<{ html?: string }>();
  const shown = preview.data?.html ?? html;
  return (
    <>
      <TextArea
        label={messages.description}
        name="description"
        optional
        rows={8}
        maxLength={maxAboutMe}
        defaultValue={value}
        hint={allowHtml ? `${messages.descriptionHint} ${messages.htmlHint}` : messages.descriptionHint}
        error={error}
      />
      {allowHtml && (
        <div className="row">
          <Button
            type="submit"
            name="intent"
            value="preview"
            icon="eye"
            onClick={(event) => {
              const { form } = event.currentTarget;
              if (!form) return;
              event.preventDefault();
              const fields = new FormData(form);
              fields.set('intent', 'preview');
              preview.submit(fields, { method: 'post' });
            }}
          >
            {messages.preview}
          </Button>
        </div>
      )}
      {allowHtml && shown !== undefined && (
        <section className={css.preview} aria-live="polite" aria-label={messages.previewTitle}>
          <p className="faint">{messages.previewTitle}</p>
          {shown === '' ? (
            <p className="quiet">{messages.previewEmpty}</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server
            <div className="prose" dangerouslySetInnerHTML={{ __html: shown }} />
          )}
        </section>
      )}
    </>
  );
}
