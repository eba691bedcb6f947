import { useEffect, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { type Theme, themes } from '#app/viewer/viewer.ts';
import { readTheme, writeTheme } from './local-entries.ts';
import { layoutMessages as messages } from './messages.ts';
import css from './ThemeSwitch.module.css';

/** Light, dark, or as the system says; kept in this browser. Shown once scripts run, since it does nothing without them. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | undefined>();
  useEffect(() => setTheme(readTheme(window.localStorage)), []);

  function choose(chosen: Theme) {
    setTheme(chosen);
    writeTheme(window.localStorage, chosen);
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  }

  return (
    <fieldset className={cx(css.root, theme === undefined && css.waiting)}>
      <legend className="visually-hidden">{messages.theme}</legend>
      {themes.map((value) => (
        <label key={value} className={css.item}>
          <input type="radio" name="theme" value={value} checked={theme === value} onChange={() => choose(value)} />
          {messages.themes[value]}
        </label>
      ))}
    </fieldset>
  );
}
