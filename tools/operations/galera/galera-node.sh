#!/bin/sh
# Sonde de HAProxy : ce nœud est-il à jour dans une grappe qui a la majorité ? Arguments : adresse et port du
# répartiteur, puis du nœud. L'utilisateur de galera-node.cnf n'a besoin d'aucun droit.
said=$(mariadb --defaults-file="$(dirname "$0")/galera-node.cnf" --host="$3" --port="$4" --connect-timeout=1 \
  --batch --skip-column-names --execute="SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready')" | tr '\t\n' '  ')
case "$said" in
  # 4 : à jour. 2 : à jour, et donne son état à un autre.
  'wsrep_local_state 4 wsrep_ready ON '*) exit 0 ;;
  'wsrep_local_state 2 wsrep_ready ON '*) exit 0 ;;
  *) exit 1 ;;
esac
