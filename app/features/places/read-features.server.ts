import { open } from 'node:fs/promises';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { boundaryMessages as messages } from './boundary-messages.ts';

/** Longest text of one feature: a settlement drawn to the metre has a hundredth of it. */
const maxFeatureChars = 20_000_000;

/** The features of a GeoJSON FeatureCollection, one after the other, so that a file of any size fits into memory. Throws invalid. */
export async function* readFeatures(file: string): AsyncGenerator<unknown> {
  const scanner = new FeatureScanner();
  const handle = await open(file, 'r').catch(() => {
    throw invalid(messages.fileUnreadable(file));
  });
  try {
    for await (const chunk of handle.createReadStream({ encoding: 'utf8' })) yield* scanner.take(String(chunk));
  } catch (error) {
    throw error instanceof DomainError ? error : invalid(messages.fileUnreadable(file));
  } finally {
    await handle.close();
  }
  scanner.end();
}

/** Finds the objects of the array `features` in pieces of text, by braces outside strings. */
class FeatureScanner {
  private head = '';
  private state: 'before' | 'between' | 'inside' | 'after' = 'before';
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;

  *take(chunk: string): Generator<unknown> {
    let rest = chunk;
    if (this.state === 'before') {
      this.head += chunk;
      const start = /"features"\s*:\s*\[/.exec(this.head);
      if (!start) {
        if (this.head.length > 1_000_000 || !/^\uFEFF?\s*(\{|$)/.test(this.head)) throw invalid(messages.notGeoJson);
        return;
      }
      rest = this.head.slice(start.index + start[0].length);
      this.state = 'between';
    }
    yield* this.scan(rest);
  }

  end(): void {
    if (this.state === 'before') throw invalid(messages.notGeoJson);
    if (this.state !== 'after') throw invalid(messages.fileCut);
  }

  private *scan(chunk: string): Generator<unknown> {
    let from = 0;
    for (let index = 0; index < chunk.length && this.state !== 'after'; index++) {
      const letter = chunk[index];
      if (this.state === 'between') {
        if (letter === ']') this.state = 'after';
        else if (letter === '{') {
          this.state = 'inside';
          this.depth = 1;
          from = index;
        } else if (letter !== ',' && letter?.trim() !== '') throw invalid(messages.notGeoJson);
        continue;
      }
      this.step(letter);
      if (this.depth > 0) continue;
      yield parse(this.text + chunk.slice(from, index + 1));
      this.text = '';
      this.state = 'between';
    }
    if (this.state === 'inside') this.text += chunk.slice(from);
    if (this.text.length > maxFeatureChars) throw invalid(messages.featureTooLong);
  }

  private step(letter: string | undefined): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (letter === '\\') this.escaped = true;
      else if (letter === '"') this.inString = false;
    } else if (letter === '"') this.inString = true;
    else if (letter === '{') this.depth++;
    else if (letter === '}') this.depth--;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(messages.notGeoJson);
  }
}

function invalid(message: string): DomainError {
  return new DomainError('invalid', [{ path: 'file', message }]);
}
