/** A loader's data as one string: React Router's encoding takes a list apart value by value, which costs as much as reading it. */
export type Packed<Value> = { json: string; of?: Value };

const unpacked = new WeakMap<object, unknown>();

/** Packs what JSON can hold; the server's own rendering takes the value as it is. */
export function pack<Value>(value: Value): Packed<Value> {
  const packed = { json: JSON.stringify(value) };
  unpacked.set(packed, value);
  return packed;
}

/** The value again, the same object each time. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as Value;
}
