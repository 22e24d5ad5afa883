import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast, useToasts, type Toast } from '@eveneo/platform/host';
import { texts } from '../texts';

const SHOWN_MS = 6_000;

function ToastItem({ item }: { item: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(item.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  return (
    <div
      className="frame-toast"
      data-tone={item.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{item.message}</span>
      <button
        type="button"
        className="frame-icon-button"
        aria-label={texts.dismiss}
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}

/** Messages over the page: announced, shown 6 s, held while hovered or focused. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <section aria-label={texts.notifications} className="frame-toasts">
      <div role="status" className="frame-toast-list">
        {toasts.map((item) => (
          <ToastItem key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}
