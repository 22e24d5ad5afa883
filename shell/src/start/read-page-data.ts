import { PAGE_DATA_FORMAT, PAGE_DATA_ID, type PageData } from '../../inlined/page-data';

/** Reads what the host inlined. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('The page carries no live set.');
  const data = JSON.parse(text) as PageData;
  if (data.format !== PAGE_DATA_FORMAT)
    throw new Error(`Page data of format ${data.format}, expected ${PAGE_DATA_FORMAT}.`);
  return data;
}
