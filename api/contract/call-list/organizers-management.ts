export const embedSettings = {route:'GET /api/embed-settings',answer:{origins:['text'],colour:'text'}} as const;
export const changeEmbed = {route:'PUT /api/embed-settings',answer:{origins:['text'],colour:'text'}} as const;
export const pastGuests = {route:'GET /api/past-guests',answer:{data:[{key:'text',user_id:['integer',null],name:'text',avatar:['text',null],events:'integer',last_date:'day',agreed:'flag',tags:['text']}],total:'integer',current_page:'integer',last_page:'integer',per_page:'integer',tags:['text']}} as const;
export const tagPastGuest = {route:'PUT /api/past-guests/tags'} as const;
export const pastGuestMessages = {route:'GET /api/past-guests/messages',answer:{data:[{id:'integer',subject:'text',message:'text',tag:['text',null],sent_at:'moment',people:'integer',mailed:'integer',due:'integer'}],audience:{people:'integer',reachable:'integer',declined:'integer',unconfirmed:'integer',without_address:'integer'},left:'integer',closed:['text',null],reply_address:['text',null]}} as const;
export const writeToPastGuests = {route:'POST /api/past-guests/messages',answer:{id:'integer',subject:'text',message:'text',tag:['text',null],sent_at:'moment',people:'integer',mailed:'integer',due:'integer'}} as const;
export const testPastGuestMessage = {route:'POST /api/past-guests/messages/test'} as const;
