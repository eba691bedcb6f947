import { useEffect, useState } from 'react';

/** The JSON that an address answers once it has stood still for a moment; null until then, and for no address. */
export function useAnswer<Answer>(url: string): Answer | null {
  const [found, setFound] = useState<{ url: string; answer: Answer }>();

  useEffect(() => {
    if (url === '') return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (response.ok) setFound({ url, answer: await response.json() });
      } catch {
        // It only helps: without it the form is as good as before.
      }
    }, 400);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url]);

  return found?.url === url ? found.answer : null;
}
