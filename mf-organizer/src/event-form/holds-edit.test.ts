import { eventDetail } from 'mf-shared/testing/event';
import { valuesOf } from './event-values';
import { holdsEdit } from './holds-edit';

const before = eventDetail({ version: 3, title: 'Nuit du jazz', capacity: 100 });
const base = valuesOf(before);
const edit = (given: object) => ({ fields: base, image: null, removeImage: false, version: 3, ...given });
const retitled = edit({ fields: { ...base, title: 'Nuit du blues ' } });
const picture = { path: 'a.webp', width: 8, height: 6, variants: [], wall: null };
const blues = { ...before, version: 4, title: 'Nuit du blues' };

test.each([
  ['all that was changed reads as typed', blues, retitled, true],
  ['somebody else changed more', { ...blues, capacity: 90 }, retitled, true],
  ['the version is the one the edit began with', { ...blues, version: 3 }, retitled, false],
  ['somebody else changed something else', { ...before, version: 4, capacity: 90 }, retitled, false],
  ['both changed the same', { ...blues, title: 'Nuit du rock' }, retitled, false],
  ['nothing was changed', blues, edit({}), false],
  ['a picture was chosen', blues, { ...retitled, image: new File(['x'], 'a.png') }, false],
  ['the picture is gone as wished', { ...blues, images: [] }, edit({ removeImage: true }), true],
  ['the picture is still there', { ...blues, images: [picture] }, edit({ removeImage: true }), false],
])('%s', (_name, current, content, holds) => expect(holdsEdit(current, base, content)).toBe(holds));
