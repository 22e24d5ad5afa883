export { texts as deskTexts } from './texts';
export { EventDesk } from './EventDesk';
