import { Form, redirect } from 'react-router';
import { openBadgeRule } from '#app/features/badges/badges-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import css from '../admin.module.css';
import type { Route } from './+types/badge-rule.ts';
import { badgeAdminMessages } from './badge-messages.ts';
import { RuleForm } from './RuleForm.tsx';
import { RulePreviewBox } from './RulePreviewBox.tsx';
import { actOnRule, ruleChecked, ruleFailure } from './rule-form.server.ts';

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

/** `/admin/pecsetek/{badge}`: what a badge is given for, and who would get it. */
export default function BadgeRulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { badge, description, isRetired, rule, branch, sentence, mark } = loaderData;
  const values = actionData?.values;
  return (
    <>
      <AdminGroup title={badge.label}>
        <p>
          <LinkButton to={urls.admin('pecsetek')} variant="quiet" icon="left">
            {words.back}
          </LinkButton>
        </p>
        <div className={css.badge}>
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
        <RuleForm rule={rule} branch={branch} mark={mark} values={values} errors={actionData?.errors ?? {}} />
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
