/**
 * Takes the mark off a page that was rendered with it as its nonce, and answers the texts of the inline scripts that bore it. The mark
 * is known to this process alone: what bears it was written by the router, so that a script inside somebody's text is never
 * allowed because it stood in the finished page.
 */
export function takeMarkOff(marked: string, mark: string): { html: string; scripts: string[] } {
  const scripts = marked.matchAll(
    new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g'),
  );
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), scripts: [...scripts].map(([, text = '']) => text) };
}
