/**
 * The calls by name, with the shape of their responses: generated from the table of operations by `npm run openapi`
 * in api/; a test fails while it is outdated. One constant each and one file per tag and kind of caller, so that a
 * bundle contains only the calls it makes, and the first script only those of the first screen.
 */
export * from './call-list/account';
export * from './call-list/chat-management';
export * from './call-list/chat';
export * from './call-list/co-organizers-management';
export * from './call-list/co-organizers';
export * from './call-list/door-management';
export * from './call-list/door';
export * from './call-list/events-management';
export * from './call-list/events';
export * from './call-list/favourites';
export * from './call-list/feeds';
export * from './call-list/history-management';
export * from './call-list/organizers-management';
export * from './call-list/organizers';
export * from './call-list/people-management';
export * from './call-list/people';
export * from './call-list/places-management';
export * from './call-list/places';
export * from './call-list/registrations-management';
export * from './call-list/registrations';
export * from './call-list/releases';
export * from './call-list/reports-management';
export * from './call-list/reports';
export * from './call-list/reviews-management';
export * from './call-list/reviews';
export * from './call-list/series-management';
export * from './call-list/series';
export * from './call-list/system';
