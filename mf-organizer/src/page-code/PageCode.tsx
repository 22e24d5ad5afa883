import { useQuery } from '@eveneo/platform';
import { codePath } from 'mf-shared/format/code-path';
import styles from './PageCode.module.css';

/** An address as a QR code, black on white in both themes; nothing if it cannot be drawn. */
export function PageCode({ url, label, hint }: { url: string; label: string; hint: string }) {
  const { data } = useQuery({
    queryKey: ['page-code', url],
    queryFn: () => codePath(url),
    staleTime: Infinity,
  });
  if (!data) return null;
  return (
    <div className={styles.code}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`-4 -4 ${data.size + 8} ${data.size + 8}`}
        shapeRendering="crispEdges"
      >
        <path d={data.path} />
      </svg>
      <p>{hint}</p>
    </div>
  );
}
