export const calendarFeed = {route:'GET /api/feeds/events.ics'} as const;
export const newsFeed = {route:'GET /api/feeds/events.rss'} as const;
export const personalFeed = {route:'GET /api/feeds/personal/{file}'} as const;
export const ownFeed = {route:'GET /api/user/feed',answer:{url:'text'}} as const;
export const renewFeed = {route:'POST /api/user/feed',answer:{url:'text'}} as const;
