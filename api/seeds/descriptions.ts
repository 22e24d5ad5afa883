/** Paragraphs that follow an event's hook. The hook says what; these say how it goes. */
export const PARAGRAPHS: Readonly<Record<string, readonly string[]>> = {
  Arts: [
    'Les artistes accueillent le public dès l’ouverture des portes et restent volontiers discuter après la dernière note ou le dernier coup de pinceau. Aucune connaissance préalable n’est demandée : on vient comme on est, seul, en famille ou entre amis.',
    'La programmation a été composée avec les associations du quartier. Entre deux temps forts, un bar tenu par des bénévoles propose boissons chaudes, tartines et gâteaux maison ; les recettes financent les ateliers de l’année.',
    'Une médiatrice présente les œuvres en une dizaine de minutes, puis chacun circule à son rythme. Un livret illustré est remis à l’entrée, avec un parcours pensé pour les enfants.',
    'La salle est petite et c’est tout son charme : on entend respirer les interprètes. Prévoyez d’arriver un quart d’heure en avance, les retardataires entrent entre deux parties.',
  ],
  Technology: [
    'Chaque intervention dure vingt-cinq minutes et laisse une vraie place aux questions. Les supports sont mis en ligne le lendemain sous licence libre, et les échanges se prolongent autour d’un buffet.',
    'Apportez votre ordinateur avec un navigateur récent ; une dizaine de machines peuvent être prêtées sur place. Les exercices avancent par petits pas et des mentors circulent entre les tables.',
    'Nous tenons à un accueil bienveillant : un code de conduite est affiché à l’entrée, deux référents sont joignables pendant tout l’événement et aucune question n’est trop simple.',
    'Pas de démonstration commerciale : uniquement des retours d’expérience, avec les chiffres, les erreurs et les compromis. La discussion finale se tient sans enregistrement pour que chacun puisse parler librement.',
  ],
  Sports: [
    'Le retrait des dossards et l’accueil ouvrent une heure avant le départ. Un échauffement collectif est proposé par les éducateurs du club, puis chacun part dans le groupe qui correspond à son allure.',
    'Des vestiaires et une consigne gardée sont à disposition. Pensez à une tenue adaptée à la météo et à une gourde : des points d’eau sont installés, mais nous ne distribuons plus de gobelets.',
    'L’encadrement est assuré par des moniteurs diplômés et une équipe de secouristes. Les personnes en situation de handicap sont les bienvenues ; signalez-nous vos besoins dans la discussion pour que nous préparions le matériel.',
    'Ici, pas de chronomètre obligatoire : on vient se dépenser, progresser et encourager les autres. Les familles peuvent suivre depuis les gradins, où l’association des parents tient une buvette.',
  ],
  Education: [
    'La séance alterne apports théoriques et mises en situation par petits groupes. Les intervenantes répondent aux questions tout au long de la rencontre et laissent une bibliographie courte, accessible et gratuite.',
    'Le matériel est fourni. Les enfants de plus de dix ans peuvent participer accompagnés d’un adulte ; un coin lecture attend les plus jeunes pendant la séance.',
    'Une attestation de participation est envoyée sur demande. Les notes prises en commun seront partagées avec les inscrits dans la semaine qui suit.',
    'Cette rencontre s’adresse aux curieux comme aux professionnels. Elle est animée par des bénévoles passionnés, dans un esprit d’éducation populaire : chacun apprend, chacun transmet.',
  ],
};

/** Practical sentences that may close any description. */
export const PRACTICAL = [
  'Lieu accessible aux personnes à mobilité réduite, arrêt de transport en commun à moins de cinq minutes à pied.',
  'L’inscription est gratuite ; si vous avez un empêchement, pensez à libérer votre place pour quelqu’un d’autre.',
  'Un parc à vélos surveillé est installé devant l’entrée.',
  'Une boucle magnétique équipe la salle et une interprète en langue des signes peut être présente sur demande.',
  'Restauration légère sur place, avec une option végétarienne.',
];
