import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { LicenceSign } from '#app/features/licences/LicenceSign.tsx';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button, LinkButton } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Note } from '#app/ui/Note.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ChangeAnswer } from './act-on-licences.server.ts';
import { existingUrl, listUrl } from './licence-query.ts';
import css from './licences.module.css';
import type { GroupView, KindView } from './load-licences.server.ts';
import { messages } from './messages.ts';

type FatesProps = { memberId: number; view: KindView; answer: ChangeAnswer | undefined };

/** What a change would do, group by group; the numbers add up to all. What is ticked is changed at a press. */
export function Fates({ memberId, view, answer }: FatesProps) {
  const { kind, licenseId, total, groups } = view;
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const [ticked, setTicked] = useState(() => new Set(answer?.from.map(Number) ?? ticksAtFirst(groups)));
  const tick = (id: number) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const count = groups.reduce((sum, each) => sum + (each.licenseId && ticked.has(each.licenseId) ? each.count : 0), 0);
  const isSending = navigation.formData?.get('intent') === 'confirm';
  const label = isHydrated ? messages.confirm(kind, count) : messages.confirmPlain;
  return (
    <Form method="post" className={css.preview} aria-labelledby="elonezet">
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="licenseId" value={licenseId} />
      <h3 id="elonezet">{messages.preview(kind, total)}</h3>
      <div className={css.bar} aria-hidden="true">
        {groups.map((group) => (
          <i key={keyOf(group)} style={{ flex: group.count }} data-fate={group.fate} />
        ))}
      </div>
      <ul className={css.fates}>
        {groups.map((group) => (
          <li key={keyOf(group)}>
            <b className={css.count}>{formatNumber(group.count, 0)}</b>
            <div className={css.fate}>
              {group.fate === 'changes' && group.licenseId !== null ? (
                <Changing
                  group={group}
                  fromId={group.licenseId}
                  toId={licenseId}
                  isTicked={ticked.has(group.licenseId)}
                  onTick={tick}
                />
              ) : (
                <p>{stays(group)}</p>
              )}
              {group.samples.length > 0 && (
                <div className={css.samples}>
                  {group.samples.map((each) => (
                    <img key={each} src={each} alt="" loading="lazy" width={52} height={40} />
                  ))}
                </div>
              )}
              <Link to={listUrl(kind, group.licenseId)} preventScrollReset>
                {messages.which}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Note kind="hint">{messages.irrevocable}</Note>
      <div className={css.acts}>
        <LinkButton to={existingUrl()} variant="quiet">
          {messages.cancel}
        </LinkButton>
        <Button
          type="submit"
          name="intent"
          value="confirm"
          variant="primary"
          icon="check"
          disabledReason={isSending ? label : isHydrated && count === 0 ? messages.nothingChosen : null}
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}

type ChangingProps = {
  group: GroupView;
  fromId: number;
  toId: number;
  isTicked: boolean;
  onTick: (id: number) => void;
};

function Changing({ group, fromId, toId, isTicked, onTick }: ChangingProps) {
  const from = licenceById(fromId);
  return (
    <label className={css.changing}>
      <input
        type="checkbox"
        name="from"
        value={fromId}
        defaultChecked={isTicked}
        onChange={() => onTick(fromId)}
        aria-label={messages.include(group.count, from.nameShort)}
      />
      <span>
        <span className={css.arrow}>
          <LicenceSign licence={from} />
          <Icon name="arrow" size="s" />
          <LicenceSign licence={licenceById(toId)} />
        </span>
        <small>{messages.changes(group.wasDefault)}</small>
      </span>
    </label>
  );
}

/** What had a default of its time goes along; what was given its licence one by one is for the member to say. */
function ticksAtFirst(groups: readonly GroupView[]): number[] {
  return groups.flatMap(({ fate, wasDefault, licenseId }) =>
    fate === 'changes' && wasDefault && licenseId !== null ? [licenseId] : [],
  );
}

function stays({ fate, licenseId }: GroupView): string {
  if (fate === 'original' || licenseId === null) return messages.original;
  return fate === 'same' ? messages.same : messages.narrower(licenceById(licenseId).nameShort);
}

function keyOf({ fate, licenseId }: GroupView): string {
  return `${fate} ${licenseId}`;
}
