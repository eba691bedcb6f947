/** What is shown of the finds that wait on this device, brought as one part. */
export { OutboxNote } from './OutboxNote.tsx';
export { OutboxPanel } from './OutboxPanel.tsx';
