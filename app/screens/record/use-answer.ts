import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type AnswerOf, readAnswer } from '#app/platform/action/answer-of.ts';

/** What a read of this schema answers once its address has stood still for a moment; null until then, and for no address. */
export function useAnswer<Schema extends z.ZodType>(url: string): AnswerOf<Schema> | null {
  const [found, setFound] = useState<{ url: string; answer: AnswerOf<Schema> }>();

  useEffect(() => {
    if (url === '') return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (response.ok) setFound({ url, answer: await readAnswer<Schema>(response) });
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
