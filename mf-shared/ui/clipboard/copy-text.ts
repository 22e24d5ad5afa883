import { toast } from '@eveneo/platform';

/** Copies a text and says whether it worked. */
export async function copyText(text: string, says: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(says.copied);
  } catch {
    toast.error(says.copyFailed);
  }
}
