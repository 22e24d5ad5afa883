export { EditEvent } from './EditEvent';
export { useEditReason } from './use-edit-reason';
