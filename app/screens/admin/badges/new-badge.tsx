import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { badgeEmblemCodes, badgeToneCodes } from '#app/features/badges/badge-emblems.ts';
import { drawBadge, lookOf, mostDigits } from '#app/features/badges/draw-badge.ts';
import { authorize } from '#app/features/members/can.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import type { Route } from './+types/new-badge.ts';
import { badgeAdminMessages } from './badge-messages.ts';
import css from './badges.module.css';
import { actOnNewBadge } from './new-badge-form.server.ts';
import { RuleFields } from './RuleForm.tsx';
import { Reachers } from './RulePreviewBox.tsx';
import { newBadgeChecked, ruleFailure } from './rule-form.server.ts';
import { WordsFields } from './WordsFields.tsx';

const words = badgeAdminMessages.newBadge;

export async function loader({ context }: Route.LoaderArgs) {
  return orPageProblem(async () => {
    authorize(context.get(viewerContext), 'awardBadge');
    return { clientId: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const outcome = await actOnNewBadge(context.get(servicesContext), context.get(viewerContext), form);
    if ('preview' in outcome) return newBadgeChecked(outcome.preview, form);
    return redirect(urls.admin('pecsetek', { kesz: 'made' }), 303);
  } catch (error) {
    return ruleFailure(error, form);
  }
}

/** The key stays until the badge is made: sent twice, it is made once. */
export function shouldRevalidate() {
  return false;
}

/** `/admin/pecsetek/uj`: a new badge, with a rule or given by hand. */
export default function NewBadge({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, values } = actionData ?? {};
  const isChecked = actionData && 'isChecked' in actionData;
  return (
    <>
      {isChecked && <Checked preview={actionData.preview} values={actionData.values} />}
      <AdminGroup title={words.title}>
        <p>
          <LinkButton to={urls.admin('pecsetek')} variant="quiet" icon="left">
            {badgeAdminMessages.ruleForm.back}
          </LinkButton>
        </p>
        <Form className={cx('stack', css.form)} method="post">
          <ErrorSummary errors={errors} />
          <input type="hidden" name="clientId" value={values?.clientId ?? loaderData.clientId} />
          <WordsFields words={values ?? {}} errors={errors} isNew />
          <LookFields values={values ?? {}} errors={errors} />
          <h3>{words.rule}</h3>
          <p className="quiet">{words.ruleHint}</p>
          <RuleFields rule={null} branch={null} values={values} errors={errors} byHand={words.byHand} />
          <div className="row">
            <Button type="submit" name="intent" value="check" icon="users">
              {words.check}
            </Button>
            <Button type="submit" name="intent" value="make" variant="primary" icon="check">
              {words.make}
            </Button>
          </div>
        </Form>
      </AdminGroup>
    </>
  );
}

type LookFieldsProps = { values: Record<string, string>; errors: Record<string, string> };

/** How a badge is drawn; the picture follows what is chosen, without scripts at the next press. */
function LookFields({ values, errors }: LookFieldsProps) {
  const [look, setLook] = useState(lookOf(values));
  const choose = (part: Partial<Record<'emblem' | 'tone' | 'figure', string>>) => setLook(lookOf({ ...look, ...part }));
  return (
    <>
      <h3>{words.look}</h3>
      <div className={css.look}>
        <div className="stack">
          <ChoiceField
            name="emblem"
            label={words.emblem}
            codes={badgeEmblemCodes}
            words={words.emblems}
            defaultValue={look.emblem}
            error={errors.emblem}
            onChange={({ currentTarget }) => choose({ emblem: currentTarget.value })}
          />
          <ChoiceField
            name="tone"
            label={words.tone}
            codes={badgeToneCodes}
            words={words.tones}
            defaultValue={look.tone}
            error={errors.tone}
            onChange={({ currentTarget }) => choose({ tone: currentTarget.value })}
          />
          <TextField
            name="figure"
            label={words.figure}
            hint={words.figureHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={mostDigits}
            optional
            defaultValue={values.figure}
            error={errors.figure}
            onChange={({ currentTarget }) => choose({ figure: currentTarget.value })}
          />
        </div>
        <Picture of={look} />
      </div>
    </>
  );
}

function Picture({ of }: { of: Parameters<typeof lookOf>[0] }) {
  const drawn = `data:image/svg+xml,${encodeURIComponent(drawBadge(lookOf(of)))}`;
  return <img src={drawn} alt={words.picture} width={96} height={96} />;
}

type CheckedProps = { preview: Parameters<typeof Reachers>[0]['preview'] | null; values: Record<string, string> };

/** The badge as it would be made. */
function Checked({ preview, values }: CheckedProps) {
  return (
    <AdminGroup title={words.checkTitle}>
      <div className={css.look}>
        <div>
          <p>
            <b>{values.label}</b>
          </p>
          <p>{values.description}</p>
        </div>
        <Picture of={values} />
      </div>
      {preview ? <Reachers preview={preview} /> : <p role="status">{words.checkedByHand}</p>}
    </AdminGroup>
  );
}
