export const listFavourites = {route:'GET /api/favourites',answer:[{id:'integer',title:'text',description:'text',date:'day',time:'text',end_time:['text',null],'time_zone?':'text',location:'text',capacity:'integer',max_participants:'integer',category_id:'integer',category:'text',category_name:'text',organizer:'text',organizer_id:['integer',null],image:['text',null],images:[{path:'text',width:'integer',height:'integer',variants:[{path:'text',width:'integer',height:'integer'}],wall:[{light:'text',text:'text',dark:'text'},null]}],registrations_count:'integer',places_left:'integer',average_rating:['number',null],tags:['text'],city:['text',null],price_note:'text',publish_at:['text',null],unlisted:'flag',cancelled:'flag',registration_opens_at:['text',null],registration_closes_at:['text',null],'approval?':'flag','series_id?':'integer',version:'integer',revision:'integer'}]} as const;
export const favouriteIds = {route:'GET /api/favourites/ids',answer:{event_ids:['integer']}} as const;
export const mergeFavourites = {route:'POST /api/favourites',answer:{event_ids:['integer'],full:'flag'}} as const;
export const addFavourite = {route:'PUT /api/events/{id}/favourite'} as const;
export const removeFavourite = {route:'DELETE /api/events/{id}/favourite'} as const;
export const listFollows = {route:'GET /api/follows',answer:[{id:'integer',name:'text',avatar:['text',null]}]} as const;
export const followOrganizer = {route:'PUT /api/organizers/{id}/follow'} as const;
export const unfollowOrganizer = {route:'DELETE /api/organizers/{id}/follow'} as const;
