import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router';
import { callSettings } from '#app/features/members/settings/call-settings.ts';
import {
  checkTyped,
  type Typed,
  type TypedErrors,
  type TypedForm,
  typedFrom,
} from '#app/features/members/settings/typed.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { dropDraft, keepDraft, readDraft } from '#app/ui/forms/kept-draft.ts';
import { useEarlyWords, useTakeEarly } from '#app/ui/forms/use-early-words.ts';
import { useFoundDraft } from '#app/ui/forms/use-kept-draft.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { settingsMessages as messages } from './messages.ts';
import { isSameTyped, settingsDraft } from './settings-draft.ts';

export type SettingsFormProps<Output, Input> = {
  form: TypedForm<Output, Input>;
  /** the call that saves it, and the page's word in the address */
  call: string;
  page: string;
  memberId: number;
  /** as it is saved */
  saved: Typed;
  /** as the server gave it back, not saved */
  given: { typed: Typed; errors: TypedErrors; memberId: number } | undefined;
  onSaved?: (typed: Typed) => void;
};

type Saving = 'idle' | 'saving' | 'logged_out' | 'failed';

/** The state of one page of settings: as saved, as typed, the draft of it on this device, and saving. */
export function useSettingsForm<Output, Input>(props: SettingsFormProps<Output, Input>) {
  const { form: definition, call, page, saved, given, onSaved } = props;
  const memberId = given?.memberId ?? props.memberId;
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState({ number: 0, typed: given?.typed ?? saved, isDraft: false });
  const [errors, setErrors] = useState<TypedErrors>(given?.errors ?? {});
  const [isDirty, setDirty] = useState(given !== undefined);
  const [saving, setSaving] = useState<Saving>('idle');
  const [failure, setFailure] = useState('');
  const pressed = useRef(false);
  const words = useEarlyWords({ isInState: false });
  /** Thrown away since the button was pressed, and nothing typed after that. */
  const dropped = useRef(false);
  // The server may tidy what it saves: what was sent last is no change either.
  const sent = useRef(saved);
  const showSnack = useSnackbar();
  const { revalidate } = useRevalidator();
  const place = settingsDraft({ memberId, page });

  const typedNow = () => typedFrom(form.current ? new FormData(form.current) : []);
  /** What stands on the form since it was sent; of one that has been left, what lies on this device. */
  const typedSince = () => {
    if (!form.current) return readDraft(place);
    return dropped.current ? undefined : typedNow();
  };
  const begin = (typed: Typed, isDraft: boolean) => {
    setRound(({ number }) => ({ number: number + 1, typed, isDraft }));
    setDirty(isDraft);
    setErrors({});
    setSaving('idle');
  };

  useFoundDraft(place, (draft) => {
    if (!given && !isSameTyped(draft, saved)) begin(draft, true);
  });
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useTakeEarly({ form, words, isReady: isSettled });

  function onChange() {
    dropped.current = false;
    const typed = typedNow();
    const isChanged = !isSameTyped(typed, saved) && !isSameTyped(typed, sent.current);
    setDirty(isChanged);
    if (isChanged) keepDraft(place, typed);
    else dropDraft(place);
  }

  useEffect(() => {
    if (!isDirty || saving === 'logged_out') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, saving]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  function show(found: TypedErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pressed.current) return;
    const typed = typedNow();
    const checked = checkTyped(definition, typed);
    if (checked.errors) return show(checked.errors);
    pressed.current = true;
    dropped.current = false;
    setSaving('saving');
    const outcome = await callSettings(call, { input: checked.input, memberId });
    pressed.current = false;
    if (outcome.kind !== 'saved') {
      setSaving(outcome.kind === 'refused' ? 'idle' : outcome.kind);
      setFailure(outcome.kind === 'failed' ? (outcome.message ?? messages.saveFailed) : '');
      return show(outcome.kind === 'refused' ? outcome.errors : {});
    }
    sent.current = typed;
    // What was typed while it was saved is not saved.
    const now = typedSince();
    const isLater = now !== undefined && !isSameTyped(now, typed);
    if (isLater) keepDraft(place, now);
    else dropDraft(place);
    if (dropped.current) begin(typed, false);
    showSnack({ text: outcome.note ?? (isLater ? messages.savedBefore : messages.saved), tone: 'ok' });
    onSaved?.(typed);
    setErrors({});
    setSaving('idle');
    setDirty(isLater);
    await revalidate();
  }

  return {
    form,
    memberId,
    key: round.number,
    typed: round.typed,
    isDraft: round.isDraft && isDirty,
    errors,
    isDirty,
    saving,
    failure,
    blocker,
    onChange,
    submit,
    dropDraft() {
      dropped.current = true;
      dropDraft(place);
      begin(saved, false);
    },
  };
}
