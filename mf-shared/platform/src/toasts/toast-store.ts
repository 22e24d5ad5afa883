import { create } from 'zustand';

export type ToastTone = 'success' | 'error' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
}

const useStore = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

function show(tone: ToastTone, message: string): number {
  const id = ++lastId;
  useStore.setState(({ toasts }) => ({
    // A repeated message replaces the previous one.
    toasts: [...toasts.filter((toast) => toast.message !== message), { id, tone, message }],
  }));
  return id;
}

/** Short dismissible messages, shown by the shell for at least 5 s. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  dismiss: (id: number) =>
    useStore.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
};

/** @returns the toasts on screen, oldest first */
export const useToasts = (): Toast[] => useStore((state) => state.toasts);
