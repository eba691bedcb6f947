import { Form, redirect } from 'react-router';
import { openBadgeRule } from '#app/features/badges/badges-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import adminCss from '../admin.module.css';
import type { Route } from './+types/badge-rule.ts';
import { badgeAdminMessages } from './badge-messages.ts';
import css from './badges.module.css';
import { RuleForm } from './RuleForm.tsx';
import { RulePreviewBox } from './RulePreviewBox.tsx';
import { actOnRule, ruleChecked, ruleFailure } from './rule-form.server.ts';
import { WordsFields } from './WordsFields.tsx';

const words = badgeAdminMessages.ruleForm;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return orPageProblem(() => openBadgeRule(db, context.get(viewerContext), params.badge));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const outcome = await actOnRule(context.get(servicesContext), context.get(viewerContext), form, params.badge);
    if ('preview' in outcome) return ruleChecked(outcome.preview, form);
    return redirect(urls.admin('pecsetek', { kesz: outcome.done }), 303);
  } catch (error) {
    return ruleFailure(error, form);
  }
}

/** After a refusal too: the form needs the rule as it is now. */
export function shouldRevalidate() {
  return true;
}

/** `/admin/pecsetek/{badge}`: what a badge is called and given for, and who would get it. */
export default function BadgeRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { badge, description, isRetired, rule, branch, sentence, mark, wordsMark } = loaderData;
  // Two forms stand here: what was typed in one says nothing of the other.
  const isOfWords = actionData?.values.intent === 'describe';
  const [ofWords, ofRule] = isOfWords ? [actionData, undefined] : [undefined, actionData];
  return (
    <>
      <AdminGroup title={badge.label}>
        <p>
          <LinkButton to={urls.admin('pecsetek')} variant="quiet" icon="left">
            {words.back}
          </LinkButton>
        </p>
        <div className={adminCss.badge}>
          <img src={badge.iconUrl} alt="" width={80} height={80} />
          <div>
            <p>{description}</p>
            <p>
              <b>{words.now}:</b> {sentence ?? badgeAdminMessages.byHand}
              {isRetired && ` (${badgeAdminMessages.retired})`}
            </p>
          </div>
        </div>
      </AdminGroup>
      {actionData?.preview && (
        <RulePreviewBox preview={actionData.preview} values={actionData.values} isRetired={isRetired} />
      )}
      <AdminGroup title={words.title}>
        <RuleForm rule={rule} branch={branch} mark={mark} values={ofRule?.values} errors={ofRule?.errors ?? {}} />
      </AdminGroup>
      <AdminGroup title={badgeAdminMessages.wordsForm.title}>
        <Form className={cx('stack', css.form)} method="post" key={wordsMark}>
          <ErrorSummary errors={ofWords?.errors ?? {}} />
          <input type="hidden" name="mark" value={wordsMark} />
          <WordsFields
            words={ofWords?.values ?? { label: badge.label, nameShort: badge.nameShort, description }}
            errors={ofWords?.errors ?? {}}
          />
          <div className="row">
            <Button type="submit" name="intent" value="describe" variant="primary" icon="check">
              {badgeAdminMessages.wordsForm.save}
            </Button>
          </div>
        </Form>
      </AdminGroup>
      <AdminGroup title={words.endTitle} narrow>
        <p className="quiet">{words.endText}</p>
        <Form className="row" method="post">
          <input type="hidden" name="mark" value={mark} />
          {rule && (
            <Button type="submit" name="intent" value="remove">
              {words.remove}
            </Button>
          )}
          <Button type="submit" name="intent" value={isRetired ? 'resume' : 'retire'}>
            {isRetired ? words.resume : words.retire}
          </Button>
        </Form>
      </AdminGroup>
    </>
  );
}
