/** One group per line: a given name, then its nicknames and other spellings. A name may be in several groups. */
const groups = `
abigail abby abbie gail
abraham abe bram avraham ibrahim
adam adan
adelaide addie addy heidi ada
adriana adri
agnes inez nessie aggie
alan al allan allen
albert al bert bertie alberto beto
alejandro alex ale sandro jandro
alejandra alex ale sandra
alexander alex al sandy xander zander lex sasha alec alek aleksandr alexandr oleksandr sanya shura iskander alessandro
alexandra alex sandra sandy lexi lexie sasha alexa ali aleksandra oleksandra sanya alessandra
alfonso poncho fonso alonso
alfred al fred alf alfie alfredo fredo
alice ali ally alicia licha
allison ally allie ali alison alyson allyson
amanda mandy manda
amelia amy millie mia emilia
anastasia nastya stacy stacey tasia asya nastia anastasiya stasia
andrea andy drea andie
andrew andy drew andre andrei andrey andriy andres andreas anders andrej
angela angie angel angelica angelina
anna ann anne annie nan nancy ana hannah anya anja hanna ania asya
annabelle anna belle ana anabel annabel
anthony tony ant antonio anton toni antony tonio nino
antonia toni tonia nia
april apryl
archibald archie
arman armen armando
arnold arnie
arthur art artie artur arturo archie
arturo turo art
ashley ash ashleigh ashlee ashly
august gus augie agustin gustin augustine
aurora rory rora
barbara barb barbie babs bobbie varvara varya
bartholomew bart bartolo bartolome
beatrice bea trixie beatriz betty bee
benjamin ben benny benji benjy benito benicio binyamin veniamin
bernard bernie barney bernardo nardo
bernadette bernie detta
bethany beth
bradley brad
brandon bran brandyn branden
brenda bren
brian bryan bryant brien ryan
bridget biddy bridie brigid
brittany britt brittney britney
bronislav slava
caleb cal kaleb
calvin cal kalvin
cameron cam kameron camron
camila cami mila camilla kamila kamilla
carl charles karl
carlos charlie carlitos litos carl
carmen carmelita mela carmela
caroline carrie carol caro lina carolina karolina carolyn
cassandra cass cassie sandra sandy kassandra casandra
catherine cathy kate katie kathy cat kit kitty cate trina rina katherine kathryn katharine catalina cata kat catharine kathrine katerina ekaterina katarina katarzyna yekaterina katya katia kasia katrina kaitlin
cecilia cece ceci celia cissy cecily chila
charles charlie chuck chas chaz chip carlos charley karl karol
charlotte charlie lottie char lotte carlotta carlota
chester chet
chloe khloe
christian chris kristian cristian
christina chris chrissy tina christine kristina cristina kristine kristin kristen christie christy khristina krystyna kirsten tine
christopher chris kit topher christof cristobal kristopher tobal christophe
cipriano cipri
claire clara clair klara clare
clarence clare
clementine clem tina
clifford cliff
clinton clint
concepcion concha conchita connie
constance connie constanza
consuelo chelo
corinne cory corie
cornelius neil corny
courtney court kourtney
cynthia cindy cyndi cintia
daniel dan danny danilo daniil danila danny danya dani danyil
daniela dani ela danny danielle daniella dany danielle
darius dar
david dave davey davi davit dawid davide dudu
deborah deb debbie debra debora devorah
delores lola dee dolores lolita
denise denny
dennis denny denis denys
dexter dex
diana di dee diane dianne dayana
diego santiago
dimitri dima mitya dmitri dmitry dmytro dimitrios dimitris jimmy mitko
dominic dom nick dominick domingo mingo domenic dominik
donald don donny donnie
donna don
dorothy dot dottie dolly dory dorothea dorotea
douglas doug dougie
duane dwayne wayne
edith edie
edward ed eddie ted teddy ned eduardo lalo edu eddy eduard duardo
edwin ed eddie ned
eduardo lalo edu eddie ed guayo
eileen ellie leena aileen
elaine lainie ellie elena
eleanor ellie nell nellie nora ella lenore norah elinor leonor
elena lena helen ellen helena lenka nena ilona alyona olena alena
elias eli elijah ilya ilias ilyas
elizabeth liz lizzie beth betsy betty eliza libby lisa liza ellie elsa bess lilibeth elisabeth elsie bette lizbeth isabel bessie lizzy ilse elisabet elspeth ella erzsebet elzbieta yelizaveta lilly
emily em emmy millie emilie emilia
emiliano emi milo
emma em emmy ema
emmanuel manny manuel emanuel manu immanuel
enrique quique kike henry rick rique
ephraim eph
eric erik rick ricky erick erich
erica rikki erika ricki
ernest ernie ernesto neto
esmeralda esme mera
esperanza lancha espe
esther essie hester hettie ester
ethan ethen
eugene gene evgeny yevgeny zhenya eugenio yevhen geno
eugenia genie zhenya evgenia yevgenia kena
eva eve evie yeva
evangeline eva evie angie vangie evangelina
evelyn eve evie lyn eveline
ezekiel zeke ezequiel cheque
ezra ez
fatima fatma fatemeh fatimah fatoumata fatou
felicia fel
fernando nando fer ferdinand ferdie
fernanda fer nanda
florence flo flora florrie
frances fran frannie francie fanny francesca cesca
francis frank fran frankie
francisca paca pancha kika chica paquita fran
francisco paco pancho frank cisco kiko curro franco chico paquito francesco
franklin frank frankie
frederick fred freddy rick fritz freddie frederic federico friedrich fredrick fede
gabriel gabe gabi gaby gavriel gavril
gabriela gaby gabby gabi gabriella gabrielle ella brielle
garrett gary garret
gennady gena
genevieve gen eve jenny genoveva veva
geoffrey geoff jeff jeffrey
george georgie jorge geo georgios giorgos yuri georgi georg giorgi gevorg yorgos heorhiy
georgina gina georgie georgia
gerald gerry jerry gerardo jerald lalo
geraldine gerry jerry geri
gerardo lalo gera jerry
gilbert gil bert gilberto beto
giovanni gio gianni vanni nino
giovanna gio gianna vanna
giuseppe beppe peppe joe pino
gloria glori
gonzalo chalo gonza
graciela chela grace gracie
grace gracie
gregory greg gregorio goyo grigor grigori gregor krikor hryhoriy grisha
guadalupe lupe lupita pita
guillermo memo guille will william
gustavo gus tavo
gwendolyn gwen wendy
hakob hagop jacob
hamza hamzah
hannah hanna ana chana
harold hal harry
harriet hattie harry
harrison harry
hector tito ector
helen nell nellie ellen lena helena helene elena eleni
henry hank harry hal henri enrique heinrich
herbert herb bert
heriberto beto
hilary hillary
hovhannes hovik john ohannes hovo
howard howie
hubert hugh bert huberto
hugo ugo
humberto beto
ian iain
ignacio nacho iggy ignatius igna nachito
igor ihor
immaculada inma
irene rena irina ira iryna irena
isaac ike zac isaak izzy itzhak ishaq
isabel isa bel izzy belle bella isabella isabelle isabela chabela ysabel elizabeth
isaiah zay ike isaias
ismael ishmael ismail mayel
israel izzy
ivan vanya van john vania
jack john jackson
jacob jake jay coby jakob jacobo yakov jakub yaakov jaco
jacqueline jackie jacky jacquelyn
james jim jimmy jamie jem diego jaime
jane janie jenny jan janet janey
janice jan
jasmine jas jazz yasmin yasmine jazmin jasmin yasmeen jazmine
jason jay jayson jaison
javier javi xavier xavi
jayden jaden jay jaiden jaydon
jean jeanne jeannie jeanette
jeffrey jeff geoff jeffery jefferson
jennifer jen jenny jenna jenn yenifer jenifer
jeremiah jerry jeremy jem jeremias
jeremy jem jerry jeremiah
jerome jerry jeronimo
jessica jess jessie jessy yesica
jesus chuy chucho chuyito suso
joan joanie juana joanna
joanna jo joan joann joanne yoanna
joaquin quino quin jack
joel yoel
john johnny jack jon juan ivan jonny sean ian johan johann johannes giovanni jan hans hovhannes jean yahya joao
jonathan jon johnny nathan jonny johnathan jonathon johnathon yonatan
jordan jordy jordi jorden jordyn
jorge george coque jorgito
jose pepe joe chepe josep joseph pepito joselito
josefina pepa fina chepa josephine pepita
joseph joe joey jo josef jozef yosef yusuf youssef giuseppe osip yousef josip hovsep
josephine jo josie fina josephina
joshua josh josue yehoshua
josue josh joshua
joyce joy
juan johnny john juanito juancho
juana juanita jane
judith judy judi jude yehudit
julia julie jules julianna yulia iuliia yuliya
julian jules julio julien yulian
juliana julie jules ana
juliet julie jules julieta giulietta
justin jus
karen kari
katelyn kate katie caitlin caitlyn kaitlyn kaitlin
kayla kay
kelly kel kellie
kenneth ken kenny kent
kevin kev
khachatur khachik
kimberly kim kimmie kimberley kym
konstantin kostya costa dino kostas constantine constantino
kristen kris kirsten kristin kristi
kyle ky
kylie ky kiley kyleigh
laila leila layla leyla layla
lawrence larry lars laurie lorenzo laurence lorne laurent
leah lea lia
leonard leo len lenny leon leonardo
leonardo leo nardo leon
leopold leo poldo leopoldo polo
leslie les lesley
leticia lety letty tish letitia
levon leo leon
lillian lily lil lilly liliana lilian lilia
linda lindy lin
lindsay lin lindsey linsey
lorenzo enzo renzo loren lawrence
louis lou louie luis lewis ludwig luigi ludovic
louise lou lulu luisa louisa
lourdes lulu
lucas luke luca lukas luka lucca
lucia lucy lu lucille luz chia lucie
lucille lucy lu
lucy lu lucinda luci
luis lucho wicho louis lou luisito
luisa lu lucha louise
luther lu
lydia lidia lida
mackenzie mac kenzie mckenzie makenzie kenz
macarena maca
madeleine maddie madeline maddy lena madalyn madelyn madilyn magdalena
madison maddie maddy madisyn
magdalena magda lena malena maggie maddie
makayla kayla mikayla michaela mckayla
malcolm mal
manuel manny manolo manu lolo
manuela manu
marcus mark marc marco marcos markus marek
margaret maggie meg peggy marge margie rita greta daisy megan peg madge molly margo margot marjorie margarita gretchen mairead gosia malgorzata
margarita rita mago margo marga margaret maggie
maria mary mia marie mari marisol maya mariya masha mariam maryam miriam mariyka mariana cuca
mariam maria mary maryam miriam mari
mariana mari ana
mariano nano
marissa mari rissa marisa
marjorie marge margie marj
mark marc marcus marko
martha marty mattie marta patsy
martin marty tin martyn marton
mary molly polly mamie may maria marie mae minnie mitzi maura maureen
matthew matt matty mateo mathew matteo mattias matthias matvey matias matthieu matheus
matilda tilly mattie tilda
maureen mo reenie
maurice mo moe morris mauricio
mauricio mau maury
maximilian max maxim maximiliano maxi maximus maksim maxime maksym
maxwell max
megan meg meghan meaghan
melanie mel mellie melany
melissa mel missy lissa melisa
mercedes mercy meche sadie merche
meredith merry
michael mike mikey mick mickey mitch miguel mikhail misha mikael mischa michal mykhailo mikayel michel mihail mihai
michelle shelly chelle shell mishell michele
miguel migue mike michael miguelito
mildred millie milly
mitchell mitch
mohammed muhammad mohamed mohammad muhammed mohamad mo muhamad mohamud mehmet mamadou hamada moe
monica mona moni monika
morgan mo
moses moe moshe moises moisha musa
myrtle myrt
nadezhda nadya nadia nadiya
nancy nan nance
naomi noemi nomi
natalia nata tasha talia nat natasha natalya nataliya natalie natalka
natalie nat nattie natalia nataly
natasha tasha nat natalia
nathan nate nat nathaniel natan
nathaniel nate nathan nat nathanael
nicholas nick nicky nico klaus cole nicolas nikolai nikolas kolya nikolay nikos mykola nicola niko nikita nicholai claus
nicole nikki nicky nic nicola coco nikole
nikita nik nikki
nora norah honora eleanor
norman norm
octavio tavo
oleksandr sasha alex olek
olga olya olha
oliver ollie noll oliverio
olivia liv livvy libby ollie livia
omar umar omer
oscar ossie oskar
oswald oz ozzie osvaldo
pablo paul pablito
pamela pam
patricia pat patty tricia trish patsy paty patti pati
patrick pat paddy rick patricio packy padraig pato
paul paulie pablo pavel pavlo paolo pawel pol pasha
paula pau polly
pauline polly paulina
pavel pasha paul
pedro pete peter perico pepe
penelope penny nell
peter pete pedro petros pyotr piotr petro petya petr pietro pierre petar
philip phil pip felipe phillip filip philippe pip phillipe filippo
philomena mena
phoebe fifi
priscilla cilla pris prisca
rachel rae shelly rach raquel rachael rahel
rafael rafa rafi ralph raphael rafe
ramon moncho mon ray monchi
randall randy randolph randal
raul rulo raoul
raymond ray raimundo reymundo mundo
rebecca becky becca beck rebekah bec reba rivka rebeca
regina gina reggie queenie
reginald reg reggie rex
reynaldo rey naldo
ricardo rick ricky richie cardo richard rico
richard rick ricky rich richie dick ricardo rickey
robert bob bobby rob robbie bert robin roberto beto bobbie robby tito
roberto beto rob bobby robert tito
roderick rod rick
rodolfo rudy fito
rodrigo rod rigo rodri
rodney rod
roger rog rogelio rodger
rogelio roge roger
roland rollie rolando rolly
ronald ron ronnie ronny reynaldo
rosa rosie rose rosita chayo rosalia
rosario chayo charo
rosalind roz ros rosalinda
rosemary rose rosie romy
roxanne roxy roxana rox
rudolph rudy rolf rodolfo
russell russ rusty
ruth ruthie
ryan ry
sabrina brina
salvador chava sal salva
samantha sam sammy mandy samanta
samuel sam sammy shmuel samvel samuil sami
sandra sandy sondra
santiago santi chago diego james iago
sarah sally sadie sara sari zara
sean shawn shaun john shane
sebastian seb bas sebas basti bastian sebastien
sergio checo serge sergey sergei
sergey serge serhiy seryozha sergei sergej sargis
seth set
sharon shari sherry
shirley shirl
sidney sid syd sydney
simon simeon si semyon shimon simone
socorro coco
sofia sophie sophia sonya sofi sofiya zofia chofi sofya
solomon sol suleiman
soledad chole sole
stanley stan stanislav stas slava
stella estela estella estrella
stephanie steph stevie stefanie estefania stephany fani stephania stefania
stephen steve stevie stef steven stefan esteban stepan stephan stevan istvan stefano
stuart stu stewart
susan sue susie suzy sukie susana suzanne susanna suzanna zuzana shoshana
svetlana sveta lana svitlana
sylvia silvia syl
tabitha tabby
tamara tammy tama toma tam
tatiana tanya tania tati tatyana tetiana tatianna
teodoro teo doro
teresa terry tess tessa theresa tracy tere terri resa therese
terrence terry terence
thaddeus tad thad tadeo tadeusz
theodore ted teddy theo teodor teodoro fyodor fedor tudor
thomas tom tommy tomas tommaso thom toma foma
tiffany tiff tiffani
timothy tim timmy timoteo timofey
tobias toby tobi tobiah
tomas tom tommy thomas
trinidad trini
valentina val valia tina valya valyusha vale
valerie val valeria lera vale
vanessa nessa nessie van
veronica ronnie roni vero vera veronika ronny
vicente vince chente vicen
victor vic vick viktor vitya vico
victoria vicky tori vicki vik toria victory viktoria viktoriya vika tory
vincent vin vince vinny vincente vicente enzo vincenzo
violet vi violeta violetta
virginia ginny ginger gina vicky
vitaly vitalik vitaliy
vivian viv vivi vivienne viviana
vladimir vlad vova volodya volodymyr wladimir valodik
walter walt wally wat
wanda wendy
warren ren
wendy gwendolyn wen
wesley wes
wilfred will fred wilfredo
william bill billy will willie liam wil willy guillermo wilhelm willem vilhelm guillaume
winifred winnie fred freddie
xavier xavi javier zavier
ximena mena jimena xime
yesenia jessenia yesi jesenia
yolanda yoli yola jolanda
youssef yusuf joseph yousef yosef yousif yusef joe
yuri yury yurik george
zachary zach zack zac zachariah zackary zachery zak zakaria zacarias
zoe zoey zoie
`;

const groupsByName = new Map<string, Set<string>>();
for (const line of groups.split('\n')) {
  const [base, ...called] = line.split(' ');
  if (!base) continue;
  for (const name of [base, ...called]) groupsByName.set(name, (groupsByName.get(name) ?? new Set()).add(base));
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns the given names that a name may be short for: 'alex' for alejandro, alexander and others. Names are romanized
 * and in lower case.
 */
export const givenNamesOf = (name: string): ReadonlySet<string> => groupsByName.get(name) ?? none;

/** Whether one name may be a nickname of the other. */
export function isNicknameOf(left: string, right: string): boolean {
  const of = givenNamesOf(right);
  for (const name of givenNamesOf(left)) if (of.has(name)) return true;
  return false;
}
