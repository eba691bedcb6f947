/** Paths that programs call: an unknown one is answered in JSON, not with a page. */
export const programPaths =
  /^\/(api\/(?!(?:v1\/)?docs\b)|(ajax|tiles|assets|flickr|favorite|spotting|maps?|kepfajl|hu)([/?]|$))/i;
