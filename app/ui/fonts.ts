import latin from '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic.woff2?url';
import sansExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

/** Addresses of the three fonts that every page shows (ő and ű are in the second), for preload links in the head. */
export const preloadedFonts: readonly string[] = [sans, sansExt, latin];
