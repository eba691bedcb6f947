import { describe, expect, it } from 'vitest';
import {
  actionOf,
  benchActions,
  defaultKeys,
  keyLabel,
  readKeys,
  refuseKey,
  withKey,
  writeKeys,
} from './bench-keys.ts';

function storeOf(text: string | null) {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_key: string, value: string) => {
      kept.text = value;
    },
  };
}

describe('keys', () => {
  it('are one for each action, none of them a digit or the browser’s own', () => {
    expect(new Set(Object.values(defaultKeys)).size).toBe(benchActions.length);
    expect(Object.values(defaultKeys).filter((key) => refuseKey(key))).toEqual([]);
    expect(['1', 'Enter', ' ', 'Escape', 'AltGraph'].map(refuseKey)).not.toContain(undefined);
  });

  it('do not stand where a Hungarian and an English keyboard differ', () => {
    expect(Object.values(defaultKeys).filter((key) => ['y', 'z', '0', 'ö', 'ü', 'ó'].includes(key))).toEqual([]);
  });

  it('are found whether or not Shift or Caps Lock made them capital', () => {
    expect(actionOf(defaultKeys, 'E')).toBe('agree');
    expect(actionOf(defaultKeys, 'ArrowRight')).toBe('next');
    expect(actionOf(defaultKeys, 'q')).toBeUndefined();
  });

  it('change places where one takes another’s', () => {
    const keys = withKey(defaultKeys, 'agree', 'N');
    expect([keys.agree, keys.name]).toEqual(['n', 'e']);
    expect(withKey(defaultKeys, 'agree', 'é')).toEqual({ ...defaultKeys, agree: 'é' });
  });

  it('are kept, and come back; nonsense falls back', () => {
    const store = storeOf(null);
    expect(readKeys(store)).toEqual({ keys: defaultKeys, isOn: true });
    const keys = withKey(defaultKeys, 'agree', 'é');
    writeKeys(store, { keys, isOn: false });
    expect(readKeys(store)).toEqual({ keys, isOn: false });
    for (const text of ['{', '7', JSON.stringify({ agree: 'n' }), JSON.stringify({ agree: 1 })]) {
      expect(readKeys(storeOf(text))).toEqual({ keys: defaultKeys, isOn: true });
    }
  });

  it('leave a member’s own keys as they are where an action came later', () => {
    const { compare: _later, ...before } = { ...defaultKeys, agree: 'o' };
    const { keys } = readKeys(storeOf(JSON.stringify({ ...before, off: false })));
    expect(keys.agree).toBe('o');
    expect(new Set(Object.values(keys)).size).toBe(benchActions.length);
  });

  it('are shown as they stand on the keyboard', () => {
    expect(['e', 'é', 'arrowright', '+'].map(keyLabel)).toEqual(['E', 'É', '→', '+']);
  });
});
