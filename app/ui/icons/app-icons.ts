import apple from './app-icon-180.png?url&no-inline';
import small from './app-icon-192.png?url&no-inline';
import large from './app-icon-512.png?url&no-inline';

/** The app's icons, drawn from `app-icon.svg` by `tools/draw-app-icons.ts`. */
export const appIcons = { apple, small, large } as const;

/** `--paper` of the tokens: what the system paints round the app. */
export const themeColours = { light: '#fafaf7', dark: '#151410' } as const;
