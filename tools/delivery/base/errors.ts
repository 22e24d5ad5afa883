/** An error that its reader can cure: its French message is shown alone, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
