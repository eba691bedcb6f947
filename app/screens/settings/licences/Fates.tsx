import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { LicenceSign } from '#app/features/licences/LicenceSign.tsx';
import { licenceById, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { licenceName } from '#app/features/licences/licence-name.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
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
  const count = groups.reduce(
    (sum, each) => sum + (each.licenseId !== null && ticked.has(each.licenseId) ? each.count : 0),
    0,
  );
  const isSending = navigation.formData?.get('intent') === 'confirm';
  const label = isHydrated ? messages.confirm(kind, count) : messages.confirmPlain;
  return (
    <Form method="post" className={css.preview} aria-labelledby="elonezet">
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="licenseId" value={licenseId} />
      <h3 id="elonezet">{messages.preview(kind, total)}</h3>
      <FateBar groups={groups} total={total} />
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
              <Link
                to={listUrl(kind, group.licenseId ?? (group.fate === 'another' ? 'another' : 'original'))}
                preventScrollReset
              >
                {messages.which}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Note kind="hint">{licenseId === OWN_TERMS ? messages.irrevocableOwn : messages.irrevocable}</Note>
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

/** The groups as parts of one line, in their order. */
function FateBar({ groups, total }: { groups: readonly GroupView[]; total: number }) {
  let before = 0;
  const share = (count: number) => (100 * count) / Math.max(1, total);
  const parts = groups.map((group) => {
    const from = before;
    before += group.count;
    return { key: keyOf(group), fate: group.fate, x: `${share(from)}%`, width: `${share(group.count)}%` };
  });
  return (
    <svg className={css.bar} aria-hidden="true" focusable="false">
      {parts.map(({ key, fate, x, width }) => (
        <rect key={key} data-fate={fate} x={x} width={width} height="100%" />
      ))}
    </svg>
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
  return (
    <label className={css.changing}>
      <input
        type="checkbox"
        name="from"
        value={fromId}
        defaultChecked={isTicked}
        onChange={() => onTick(fromId)}
        aria-label={messages.include(group.count, licenceName(fromId))}
      />
      <span>
        <span className={css.arrow}>
          <Sign id={fromId} />
          <Icon name="arrow" size="s" />
          <Sign id={toId} />
        </span>
        <small>{messages.changes(group.wasDefault)}</small>
      </span>
    </label>
  );
}

function Sign({ id }: { id: number }) {
  return id === OWN_TERMS ? <span>{licenceName(id)}</span> : <LicenceSign licence={licenceById(id)} />;
}

/** What had a default of its time goes along; what was given its licence one by one is for the member to say. */
function ticksAtFirst(groups: readonly GroupView[]): number[] {
  return groups.flatMap(({ fate, wasDefault, licenseId }) =>
    fate === 'changes' && wasDefault && licenseId !== null ? [licenseId] : [],
  );
}

function stays({ fate, licenseId }: GroupView): string {
  if (licenseId === null) return fate === 'another' ? messages.another : messages.original;
  if (fate === 'own') return messages.ofItsOwn(licenceName(licenseId));
  return fate === 'same' ? messages.same(licenseId === OWN_TERMS) : messages.narrower(licenceName(licenseId));
}

function keyOf({ fate, licenseId }: GroupView): string {
  return `${fate} ${licenseId}`;
}
