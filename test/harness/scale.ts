/** True in `npm run check -- whole`: long checks run in their whole form, otherwise in a short one. */
export const isWhole = process.env.WHOLE_CHECKS === 'on';
