"""What the columns of rosters and gradebooks mean, by their names: those of platforms, and of Moodle in many languages.

A name is compared in small letters, without accents and punctuation. Most of Moodle's are those of its language packs.
"""

# ruff: noqa: RUF001 - letters of many alphabets
from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.plain_text import plain
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NAME, FIRST, LAST, IDENTIFIER, ID = "name", "first name", "last name", "identifier", "id"
LATE, LATENESS, SUBMITTED, MODIFIED, DUE = "late", "lateness", "submitted", "modified", "due"
GRADE, HIGHEST, CHANGEABLE, COMMENTS = "grade", "highest", "changeable", "comments"

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        NAME: (
            "student; name; full name; student name; vollständiger name; nombre completo;"
            "nombre completo del usuario; nom complet; nom complet de l'utilisateur; nome completo;"
            "nome completo dell'utente; nome completo do usuario; nome completo do utilizador; volledige naam;"
            "fullständigt namn; πλήρες όνομα; izen osoa; フルネーム; 전체 이름; nume complet;"
            "полное имя; полное имя пользователя; повне ім'я;"
            "повне ім'я користувача; tam adı; 全名; 用户全名; الاسم كاملا; imię i nazwisko;"
            "celé jméno; celé meno; puno ime; teljes név; koko nimi; fulde navn; fullt navn;"
            "étudiant; étudiante; étudiant(e); élève; estudiante; alumno; alumna; alumno/a; estudante; aluno; aluno(a);"
            "studente; studentessa; alunno; estudiant; alumne; student/in; studierende; studierende/r; schüler;"
            "schüler/in; leerling; elev; studerende; opiskelija; oppilas; uczeń; studente/ssa; студент; учень; ученик;"
            "учащийся; здобувач; öğrenci; φοιτητής; μαθητής; študent; studentas; učenik; hallgató; tanuló; nemandi;"
            "ikaslea; myfyriwr; sinh viên; học sinh; pelajar; siswa;"
            "学生; 學生; 生徒; 학생; الطالب; طالب; סטודנט; תלמיד"
        ),
        FIRST: (
            "first name; firstname; given name; vorname; nombre; prénom; nome; voornaam; förnamn; fornavn;"
            "izena; μικρό/βαπτιστικό όνομα; όνομα; 名; 이름; vardas; prenume; имя;"
            "ім'я; adı; الاسم الأول; imię; jméno; křestní jméno; meno; ime; keresztnév; etunimi; eesnimi"
        ),
        LAST: (
            "last name; lastname; surname; family name; nachname; apellido(s); apellidos; nom; nom de famille;"
            "cognome; cognoms; sobrenome; apelido; apelidos; achternaam; efternamn; efternavn; etternavn;"
            "abizena(k); επίθετο; 姓; 성; pavardė; nume de familie; фамилия; прізвище;"
            "soyadı; الاسم الأخير; nazwisko; příjmení; priezvisko; prezime; priimek; vezetéknév; sukunimi;"
            "perekonnanimi"
        ),
        IDENTIFIER: (
            "identifier; roster identifier;"
            "bezeichner; identificador; identifiant; identificativo; identificatie; identifierare;"
            "identifikatzailea; αναγνωριστικό; 식별자; identifikatorius; identificator;"
            "идентификатор; ідентифікатор; tanımlayıcı; 标识符; 識別碼; المُعرَّف;"
            "identyfikator; identifikátor; identifikator; azonosító; tunniste; idnummer"
        ),
        ID: "id",
        IdKind.CANVAS.value: "canvas id",
        IdKind.PARTICIPANT.value: "participant; participant number",
        IdKind.SIS.value: (
            "sis user id; sis id; sis; sid; orgdefinedid; id number; idnumber; student id; student number; id-nummer;"
            "matrikelnummer; número de id; número id; numéro d'identification; codice identificativo;"
            "matricola; nummer (id); número de identificação (id); id nummer; id zenbakia;"
            "αναγνωριστικός αριθμός; idナンバ; id 번호; id numeris; număr id;"
            "индивидуальный номер; індивідуальний номер; id numarası; 学号;"
            "رقم المُعرَّف; numer id"
        ),
        IdKind.LOGIN.value: (
            "sis login id; login; login id; username; user name; anmeldename; nombre de usuario;"
            "nom d'utilisateur; nom d'usuari; nome de usuario; nome de utilizador; nome de usuário; nome utente;"
            "gebruikersnaam; användarnamn; erabiltzaile-izena; όνομα χρήστη; ユーザ名; ユーザー名;"
            "사용자 아이디; naudotojo vardas; nume de utilizator; логин; ім'я входу;"
            "kullanıcı adı; 用户名; اسم المستخدم; nazwa użytkownika; uživatelské jméno; korisničko ime;"
            "felhasználónév; käyttäjätunnus; brugernavn; brukernavn"
        ),
        IdKind.EMAIL.value: (
            "email; e-mail; mail; email address; e-mail address; e-mail-adresse; dirección de correo;"
            "adresse de courriel; courriel; indirizzo email; endereço de e-mail; endereço de email; e-mailadres;"
            "adreça electrònica; e-postadress; helbide elektronikoa; enderezo de correo;"
            "διεύθυνση ηλε.ταχυδρομείου; メールアドレス; 이메일 주소; el. pašto adresas;"
            "adresa de e-mail; адрес электронной почты; електронна пошта;"
            "e-posta adresi; 电子邮件地址; عنوان البريد الإلكتروني; adres e-mail; e-mailová adresa;"
            "adresa elektroničke pošte; e-mail cím; sähköpostiosoite; e-postadresse; correo electrónico;"
            "dirección email"
        ),
        IdKind.GITHUB.value: "github; github username; github login; github name",
        LATE: "late",
        LATENESS: "lateness h m s",
        SUBMITTED: "submitted; submitted at; submission time; submission timestamp; handed in",
        MODIFIED: (
            "last modified (submission); zuletzt geändert (abgabe); letzte änderung (abgabe);"
            "última modificación (entrega); dernière modification (travail remis);"
            "dernière modification (présentation); dernière modification (remise); ultima modifica (consegna);"
            "ultima modifica (invio); última atualização (submissão); última modificação (envio);"
            "última modificação (submissão); darrera modificació (tramesa); senast modifierat (inlämning);"
            "laatst gewijzigd (inzending); azken aldaketa (bidalketa);"
            "τελευταία τροποποιημένη (υποβολή); 最終更新日時 (提出);"
            "마지막 수정됨(제출); paskutinį kartą keista (pateikimas); ultima modificare (a răspunsului);"
            "последнее изменение (ответ);"
            "востаннє змінювалося (здача); son düzenleme (gönderim); 上次修改（作业）;"
            "آخر تعديل (التسليم)"
        ),
        DUE: "due; due date; due at; deadline",
        GRADE: (
            "grade; bewertung; calificación; note; cualificación; qualificació; valutazione; nota; avaliação;"
            "cijfer; betyg; kalifikazioa; βαθμός; 評点; 성적; įvertinimas; notă; оценка; оцінка;"
            "not; 成绩; الدرجة; ocena; hodnocení; známka; hodnotenie; osztályzat; arvosana; karakter"
        ),
        HIGHEST: (
            "maximum grade; bestwertung; calificación máxima; note maximale; cualificación máxima;"
            "qualificació màxima; valutazione massima; voto massimo; nota máxima; maximaal cijfer; maxbetyg;"
            "gehieneko kalifikazioa; μέγιστος βαθμός; 最大評点; 최대 성적; didžiausias įvertinimas;"
            "notă maximă; максимальная оценка; максимальна оцінка;"
            "enyüksek not; en yüksek not; 最高分; أعلى تقدير; maksymalna ocena"
        ),
        CHANGEABLE: (
            "grade can be changed; bewertung kann geändert werden; la calificación puede ser cambiada;"
            "la note peut être modifiée; a cualificación pode seren cambiada; es pot canviar la qualificació;"
            "la valutazione può essere cambiata; a nota pode ser alterada; nota pode ser alterada;"
            "het cijfer kan gewijzigd worden; betyg kan ändras; kalifikazioa alda daiteke;"
            "ο βαθμός μπορεί να αλλάξει; 評点変更可; įvertinimas gali būti pakeistas;"
            "nota poate fi schimbată; оценка может быть изменена;"
            "оцінка може бути змінена; not değiştirilebilir; 允许更改成绩; يمكن تغيير الدرجة;"
            "يمكن تغيير العلامة"
        ),
        COMMENTS: (
            "feedback comments; feedback als kommentar; comentarios de retroalimentación;"
            "feedback par commentaires; comentarios; comentaris de retroacció; commenti;"
            "comentários de feedback; feedback tekstvak; återkopplingskommentarer; feedback-iruzkinak;"
            "σχόλια ανατροφοδότησης; フィードバックコメント; 피드백 코멘트;"
            "grįžtamojo ryšio komentarai; comentarii de feedback; отзыв в виде комментария;"
            "відгук - коментарем; geri bildirim yorumları; 反馈意见; تعليقات الإفادة"
        ),
    }
)
_MEANINGS: Mapping[str, str] = MappingProxyType(
    {plain(name): meaning for meaning, names in _NAMES.items() for name in names.split(";")}
)
WHO = frozenset({NAME, FIRST, LAST, IDENTIFIER, ID, *(kind.value for kind in IdKind)})
"""The meanings of columns that say who a student is."""
TIMES = frozenset({SUBMITTED, MODIFIED, DUE})
"""Those of columns with times."""
NOTHING = frozenset({"", "-", "n/a", "none"})
"""What cells hold that say nothing, in small letters."""


def meanings(heads: Sequence[str]) -> list[str]:
    """What each column means, '' for one that is not known."""
    names = [plain(head) for head in heads]
    found = [_MEANINGS.get(name, "") for name in names]
    if "nom" in names and "cognoms" in names:  # `nom` is the last name in French, the first one in Catalan
        found[names.index("nom")] = FIRST
    if NAME not in found and LAST not in found and found.count(FIRST) == 1:  # `Nome` in Italian sheets
        found[found.index(FIRST)] = NAME
    return found


def of_roster(head: Sequence[str]) -> list[str]:
    """What each column of a roster means: there an id is the school's."""
    return [IdKind.SIS.value if meaning == ID else meaning for meaning in meanings(head)]


def has_participants(meant: Sequence[str]) -> bool:
    """Whether identifiers in a roster are numbers of participants. Beside logins of GitHub they are ids of the school:
    Classroom calls them so."""
    return IDENTIFIER in meant and IdKind.GITHUB.value not in meant


def means(head: str) -> str:
    """What a column means by its own name."""
    return _MEANINGS.get(plain(head), "")


def id_kind(meaning: str) -> IdKind | None:
    """The kind of the ids in a column of this meaning; None if it has none. In a gradebook an identifier is the number
    of a participant."""
    if meaning == IDENTIFIER:
        return IdKind.PARTICIPANT
    return next((kind for kind in IdKind if kind.value == meaning), None)
