export const readRoleInvitation = {route:'POST /api/role-invitation',answer:{role:['=organizer','=admin'],email:'text',accepted:'flag'}} as const;
export const acceptRole = {route:'POST /api/role-invitation/accept',answer:{user:{id:'integer',name:'text',email:'text',role:['=admin','=organizer','=guest'],avatar:['text',null]},token:'text','secondFactorDue?':'flag'}} as const;
